import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// What a record is called in a sentence, whatever its table; deleted ones too.
  func title(of key: RecordKey) throws -> String {
    switch key.table {
    case Climb.table: return try find(key, Climb.self)?.title ?? "a climb"
    case Session.table:
      return try find(key, Session.self).map { "the session of \($0.day)" } ?? "a session"
    case Attempt.table:
      let climb = try find(key, Attempt.self).flatMap { attempt in
        try find(attempt.climb, includingDeleted: true)
      }
      return climb.map { "an attempt at \($0.title)" } ?? "an attempt"
    case ClimbTag.table: return try find(key, ClimbTag.self).map { "the tag \($0.slug)" } ?? "a tag"
    case Profile.table:
      return try find(key, Profile.self).map { "the profile of \($0.handle)" } ?? "a profile"
    case Post.table: return try find(key, Post.self).map { "the post \($0.title)" } ?? "a post"
    case PostComment.table: return "a comment"
    case Kudos.table: return "kudos"
    case Follow.table: return "a follow"
    case TagImpact.table: return "what a tag did"
    default: return "a record of \(key.table)"
    }
  }

  private func find<R: Record>(_ key: RecordKey, _ type: R.Type) throws -> R? {
    try find(Identifier<R>(key.record), includingDeleted: true)
  }
}
