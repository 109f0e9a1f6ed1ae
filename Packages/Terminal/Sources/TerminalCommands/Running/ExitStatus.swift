public import DomainModels
public import Terminal

/// The exit status of a program.
///
/// The numbers are the same in every product and never change.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// The command succeeded. A search without a result succeeds too, and so does a closed output
  /// pipe.
  case done = 0

  /// The command could not do its work.
  case failed = 1

  /// The user declined.
  case cancelled = 2

  /// A record or file that the user named does not exist.
  case notFound = 3

  /// The store is locked, or no user is signed in.
  case locked = 4

  /// Another process uses what is needed, or a server cannot be reached.
  case busy = 5

  /// The command line is wrong.
  case usage = 64

  /// Ended by Ctrl-C.
  case interrupted = 130

  /// Ended by another program.
  case terminated = 143

  /// The status for a kind of failure.
  public init(_ kind: FailureKind) {
    switch kind {
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .notFound: self = .notFound
    case .locked: self = .locked
    case .busy: self = .busy
    case .usage: self = .usage
    }
  }

  /// The meaning in a few words, for help and manual pages.
  public var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .notFound: "not found"
    case .locked: "locked or not signed in"
    case .busy: "busy: another process writes, or a server can't be reached or is overloaded"
    case .usage: "wrong command line"
    case .interrupted: "interrupted"
    case .terminated: "terminated"
    }
  }
}

extension ExitStatus {
  /// The status for a full-screen program's end.
  ///
  /// A closed terminal is no failure, as a closed output pipe is none.
  public init(_ ending: ScreenOutcome) {
    switch ending {
    case .done, .closed: self = .done
    case .interrupted: self = .interrupted
    case .terminated: self = .terminated
    }
  }
}
