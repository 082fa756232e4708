/// Runs every check, each a line that begins with `ok` or `FAIL`.
@main
enum Main {
  static func main() async {
    await SendableClass.run()
    await MainActorClass.run()
    await ActorClass.run()
    await AsyncBridges.run()
  }
}
