import Rx

/// Waits until what the main queue holds now has had its turn.
func mainTurn() async {
  await withCheckedContinuation { continuation in
    _ = MainScheduler.asyncInstance.schedule(()) { _ in
      continuation.resume()
      return Disposables.create()
    }
  }
}
