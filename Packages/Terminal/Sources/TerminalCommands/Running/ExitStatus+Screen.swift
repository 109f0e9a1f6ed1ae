public import Terminal

extension ExitStatus {
  /// The status for a full-screen program's end.
  ///
  /// A closed terminal is no failure, as a closed output pipe is none.
  public init(_ ending: ScreenEnding) {
    switch ending {
    case .done, .closed: self = .done
    case .interrupted: self = .interrupted
    case .terminated: self = .terminated
    }
  }
}
