/// A part of a profile that counts towards its completion, what helps matching most first.
public enum ProfileField: String, CaseIterable, Sendable, Codable {
  /// Name, birth date, gender, intention and wishes: without them there is no profile.
  case basics
  case place
  /// The ten statements.
  case personality
  /// What somebody likes to do.
  case interests
  case photos
  /// What somebody writes about themselves.
  case bio
  /// Answered prompts.
  case prompts

  /// The name as people read it.
  public var title: String { self == .bio ? "about you" : rawValue }
}
