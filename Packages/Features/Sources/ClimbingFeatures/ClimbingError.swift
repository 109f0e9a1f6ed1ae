public import DomainModels
public import Grades

/// Says why something about sessions, climbs or tags could not be done.
public enum ClimbingError: ExplainedError, Equatable {
  /// No session is under way.
  case noActiveSession
  /// No session is meant by what was typed; an empty text asked for the latest.
  case sessionNotFound(String)
  /// Several sessions are meant: their days and the beginnings of their IDs.
  case ambiguousSession(String, candidates: [String])
  /// The session was forgotten to be ended, longer ago than a session may last.
  case sessionTooLong(since: Timestamp)
  /// No climb is called so; `near` are names that are spelt nearly so.
  case climbNotFound(String, near: [String])
  /// Several routes are called so: their names and the beginnings of their IDs.
  case ambiguousClimb(String, candidates: [String])
  /// The climb has no such attempt; so many it has.
  case attemptNotFound(String, count: Int)
  /// No tag is called so; `near` are slugs that are spelt nearly so.
  case tagNotFound(String, near: [String])
  /// There is such a tag already.
  case tagExists(String)
  /// The climb does not have the tag.
  case notTagged(String, tag: String)
  /// The text is no grade, or not one that has a single meaning.
  case unreadableGrade(GradeError)
  /// Nothing was logged in the active session that could be taken back.
  case nothingToUndo
  case alreadyDeleted(String)
  /// It lives, and can't be restored.
  case notDeleted(String)
  /// The climb belongs to a session that is deleted.
  case sessionDeleted(climb: String)

  /// A stable name.
  public var code: String {
    switch self {
    case .noActiveSession: "no_active_session"
    case .sessionNotFound: "session_not_found"
    case .ambiguousSession: "ambiguous_session"
    case .sessionTooLong: "session_too_long"
    case .climbNotFound: "climb_not_found"
    case .ambiguousClimb: "ambiguous_climb"
    case .attemptNotFound: "attempt_not_found"
    case .tagNotFound: "tag_not_found"
    case .tagExists: "tag_exists"
    case .notTagged: "not_tagged"
    case .unreadableGrade(let error): error.code
    case .nothingToUndo: "nothing_to_undo"
    case .alreadyDeleted: "already_deleted"
    case .notDeleted: "not_deleted"
    case .sessionDeleted: "session_deleted"
    }
  }

  public var message: String {
    switch self {
    case .noActiveSession: "no session is under way"
    case .sessionNotFound(let text) where text.isEmpty: "there is no session yet"
    case .sessionNotFound(let text): "there is no session \"\(text)\""
    case .ambiguousSession(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) sessions: \(Self.list(candidates))"
    case .sessionTooLong(let since): "the session is under way since \(since), which is too long"
    case .climbNotFound(let text, _): "there is no climb \"\(text)\""
    case .ambiguousClimb(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) climbs: \(Self.list(candidates))"
    case .attemptNotFound(let text, let count):
      "there is no attempt \(text): the climb has \(count == 0 ? "none" : "\(count)")"
    case .tagNotFound(let text, _): "there is no tag \"\(text)\""
    case .tagExists(let slug): "there is a tag \(slug) already"
    case .notTagged(let climb, let tag): "\(climb) is not tagged \(tag)"
    case .unreadableGrade(let error): error.message
    case .nothingToUndo: "nothing was logged in this session that could be undone"
    case .alreadyDeleted(let name): "\(name) is deleted already"
    case .notDeleted(let name): "\(name) is not deleted"
    case .sessionDeleted(let climb): "the session of \(climb) is deleted"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .noActiveSession: "Start one first"
    case .sessionNotFound: "List the sessions to see their days"
    case .ambiguousSession: "Type the beginning of its ID"
    case .sessionTooLong: "Say when it ended"
    case .climbNotFound(_, let near), .tagNotFound(_, let near):
      near.isEmpty ? "List them to see what they are called" : "Did you mean \(Self.choice(near))?"
    case .ambiguousClimb: "Type more of the name, or the characters in brackets"
    case .attemptNotFound: "Attempts are counted from 1"
    case .tagExists: "Use it as it is"
    case .notTagged: "Look at the climb to see its tags"
    case .unreadableGrade(let error): error.hint
    case .nothingToUndo: "Edit or delete what was logged before"
    case .alreadyDeleted: "Restore it if you want it back"
    case .notDeleted: nil
    case .sessionDeleted: "Restore the session"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .noActiveSession, .sessionNotFound, .climbNotFound, .attemptNotFound, .tagNotFound:
      .notFound
    case .nothingToUndo: .failed
    default: .usage
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }

  private static func choice(_ names: [String]) -> String { names.joined(separator: ", or ") }
}
