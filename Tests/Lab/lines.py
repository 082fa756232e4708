"""One JSON object a line over a unix socket: {"do": VERB, ...} -> {"ok": ...} or {"error": "..."}."""
import asyncio
import json
import os


LIMIT = 60  # seconds for an answer


class Problem(Exception):
    """What the asker got wrong, or what can't be done, in words for them."""


async def serve(path, answer):
    """Answers each line with `await answer(request, writer)`; errors become {"error": text}."""

    async def client(reader, writer):
        try:
            while line := await reader.readline():
                try:
                    reply = {"ok": await asyncio.wait_for(answer(json.loads(line), writer), LIMIT)}
                except asyncio.TimeoutError:
                    reply = {"error": f"no end within {LIMIT} s: {line.decode()[:200].strip()}"}
                except Problem as problem:
                    reply = {"error": str(problem)}
                except Exception as error:  # a defect of the lab: say so rather than be silent
                    reply = {"error": repr(error)}
                send(writer, reply)
                await writer.drain()
        except (ConnectionError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    if os.path.exists(path):
        os.unlink(path)
    await asyncio.start_unix_server(client, path, limit=1 << 20)


def send(writer, value):
    writer.write(json.dumps(value).encode() + b"\n")


async def ask(path, request):
    """Sends one request and returns its answer's "ok"; an error is a Problem."""
    reader, writer = await asyncio.open_unix_connection(path, limit=1 << 20)
    try:
        send(writer, request)
        reply = json.loads(await reader.readline() or '{"error": "the lab closed the socket"}')
    finally:
        writer.close()
    if "error" in reply:
        raise Problem(reply["error"])
    return reply["ok"]
