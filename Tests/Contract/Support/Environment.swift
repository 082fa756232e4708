import Foundation

func environment(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name]
}
