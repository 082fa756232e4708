import BlueZSimulator
import Foundation

/// Exit statuses of sysexits.h.
enum ExitStatus {
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let unavailable: Int32 = 69
}

func fail(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("bluez-simulator: \(message)\n".utf8))
  exit(status)
}

// Before any thread begins, so that all of them leave the signals to `sigwait`.
var signals = sigset_t()
sigemptyset(&signals)
sigaddset(&signals, SIGINT)
sigaddset(&signals, SIGTERM)
sigaddset(&signals, SIGHUP)
pthread_sigmask(SIG_BLOCK, &signals, nil)

let arguments: Arguments
do {
  arguments = try Arguments(CommandLine.arguments.dropFirst())
} catch {
  fail("\(error.problem)\n\n\(Arguments.usage)", ExitStatus.usage)
}
if arguments.wantsHelp {
  print(Arguments.usage)
  exit(0)
}

let scenario: Scenario
do {
  scenario = try arguments.readScenario()
} catch {
  fail("\(error)", ExitStatus.badData)
}

let simulator: Simulator
do {
  simulator = try Simulator(scenario: scenario, profile: arguments.profile)
} catch {
  fail("\(error)", ExitStatus.unavailable)
}
print(simulator.address)
fflush(nil)

if arguments.endsWithInput {
  Thread.detachNewThread {
    while readLine() != nil {}
    kill(getpid(), SIGTERM)
  }
}
var signal: Int32 = 0
sigwait(&signals, &signal)
simulator.stop()
