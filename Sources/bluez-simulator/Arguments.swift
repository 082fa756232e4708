import BlueZSimulator

/// The command line.
struct Arguments {
  struct UsageError: Error {
    let problem: String
  }

  static let usage = """
    usage: bluez-simulator [--scenario FILE|NAME] [--profile RELEASE] [--until-eof]

    Runs a simulated bluetoothd on a private bus. The first line of the output is the bus' address,
    for DBUS_SYSTEM_BUS_ADDRESS. It ends with SIGINT or SIGTERM.

      --scenario FILE|NAME  the peripherals: a JSON file, or one of: \
    \(Scenario.library.keys.sorted().joined(separator: ", "))
                            (default: heart-rate)
      --profile RELEASE     the BlueZ release to behave like: \
    \(Profile.allCases.map(\.rawValue).joined(separator: ", ")) (default: 5.66)
      --until-eof           ends when the standard input does, too
      --help                prints this
    """

  private var scenario = "heart-rate"
  private(set) var profile = Profile.bluez5_66
  private(set) var endsWithInput = false
  private(set) var wantsHelp = false

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--scenario":
        scenario = try Self.value(of: option, &rest)
      case "--profile":
        let name = try Self.value(of: option, &rest)
        guard let profile = Profile(rawValue: name) else {
          throw UsageError(problem: "no such release: \(name)")
        }
        self.profile = profile
      case "--until-eof":
        endsWithInput = true
      case "--help", "-h":
        wantsHelp = true
      default:
        throw UsageError(problem: "unknown argument: \(option)")
      }
    }
  }

  func readScenario() throws(ScenarioError) -> Scenario {
    if let known = Scenario.library[scenario] { return known }
    return try Scenario(contentsOfFile: scenario)
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(problem: "\(option) needs a value")
    }
    return value
  }
}
