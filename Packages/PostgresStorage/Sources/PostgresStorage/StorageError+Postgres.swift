import DomainModels
import Storage
import Synchronization

extension StorageError {
  /// Describes the server's error for users.
  ///
  /// - Parameters:
  ///   - failure: the error.
  ///   - place: the database, without its password.
  init(_ failure: PostgresFailure, place: String) {
    let text = failure.message
    let state = failure.state ?? ""
    switch state {
    case "40001", "40P01", "55P03":
      self.init(
        .busy, "other writers got in the way in \(place): \(text)",
        hint: "Try again; nothing was half written")
    case "57014":
      self.init(
        .busy, "a statement took too long in \(place): \(text)",
        hint: "Try again; if the work needs longer, raise the limit in the address, as in "
          + "options=-cstatement_timeout%3D5min; nothing was half written")
    case "53300":
      self.init(
        .busy, "\(place) takes no more connections: \(text)",
        hint: "Wait until others are done, or give the server more connections")
    case "53100":
      self.init(
        .full, "the server has no space left to write \(place)",
        hint: "Free some space and try again; acknowledged writes are safe")
    case "XX001", "XX002":
      self.init(
        .corrupt, "\(place) is damaged: \(text)",
        hint: "Keep a copy of the server's files, and go on with a backup")
    case "26000", "42P05":
      // What this session prepared is gone, or another one prepared something here.
      self = .shared(place)
    case "25006":
      self.init(
        .forbidden, "the server of \(place) takes no writes now: \(text)",
        hint: "It is a copy, or was demoted to one: name every server in the address, with "
          + "target_session_attrs=read-write, and try again; nothing was half written")
    case "3D000", "3F000", "42501":
      self = .forbidden(place, text)
    case _ where state.hasPrefix("28"):
      self = .forbidden(place, text)
    case _ where ["0A", "22", "23", "42", "54"].contains(String(state.prefix(2))):
      self.init(
        .invalid, "\(place) can't do what it was asked: \(text)",
        hint: "The program asked for what the store can't hold; nothing was half written")
    case _ where failure.isDisconnected:
      self.init(
        .unreachable, "the connection to \(place) failed: \(text)",
        hint: "Check that the server runs and can be reached, and try again")
    default:
      self.init(
        .inputOutput, "\(place) could not be read or written: \(text)",
        hint: "Look into the server's log; nothing was half written")
    }
  }

  /// A commit whose outcome is unknown.
  static func uncertain(_ failure: PostgresFailure, place: String) -> StorageError {
    StorageError(
      .uncertain,
      "the connection to \(place) failed while it committed, and what was written may or may not "
        + "be there: \(failure.message)",
      hint: "Read before writing it again")
  }

  /// A commit that only one server is known to have, where another one should have it too.
  static func unreplicated(_ place: String) -> StorageError {
    StorageError(
      .uncertain,
      "the server of \(place) committed, and stopped waiting until another server has it: a fail-over "
        + "may lose what was written",
      hint: "Read before writing it again")
  }

  /// A pooler that takes a session's server away from it.
  static func shared(_ place: String) -> StorageError {
    StorageError(
      .invalid,
      "a pooler before \(place) gives a session another server for each transaction, and what a "
        + "session prepared and set is lost there",
      hint: "Give it pool_mode = session (pgbouncer.ini), with at least nine servers for each "
        + "process, or name the server itself in the address")
  }

  /// A store whose layout is ahead of the program's.
  static func newer(_ place: String, layout version: Int64, known: Int) -> StorageError {
    StorageError(
      .newer,
      "\(place) was written by a newer version of the program "
        + "(layout \(version), this one knows \(known))",
      hint: "Update the program; the database was left as it is")
  }

  /// A call after the end.
  static var closed: StorageError { StorageError(.closed, "the store was closed") }

  private static func forbidden(_ place: String, _ text: String) -> StorageError {
    StorageError(
      .forbidden, "\(place) can't be used: \(text)",
      hint: "Check that the database is there and that this user may write to it")
  }
}

/// The rules for running a body again, and the number of all repetitions.
final class RerunPolicy: Sendable {
  /// The number of attempts of one transaction before it fails.
  static let limit = 100

  private static let first = Duration.microseconds(250)
  private static let longest = Duration.milliseconds(20)

  private let random: RandomSource
  private let total = Atomic<Int>(0)

  init(_ random: RandomSource) { self.random = random }

  /// The number of times that bodies have been run again.
  var count: Int { total.load(ordering: .relaxed) }

  /// Counts one and says how long to wait before it.
  ///
  /// A random part of a time that doubles: processes that met once should not meet again in step.
  ///
  /// - Parameter attempt: from 1.
  /// - Returns: the pause; `nil` if that was enough.
  func pause(before attempt: Int) -> Duration? {
    if attempt > RerunPolicy.limit { return nil }
    total.add(1, ordering: .relaxed)
    let longest = min(RerunPolicy.first * (1 << min(attempt, 16)), RerunPolicy.longest)
    let share = Double(random.next() >> 11) / Double(1 << 53)
    return longest * share
  }
}
