import Terminal

/// Why a full-screen program goes on no longer.
enum ScreenExit: Error {
  case ending(ScreenEnding)
  case failure(ScreenFailure)
}
