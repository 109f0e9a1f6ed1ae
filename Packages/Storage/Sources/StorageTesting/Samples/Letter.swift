public import DomainModels

/// A synced record of which nearly everything is nobody else's business.
public struct Letter: Record {
  public let id: Identifier<Letter>
  /// The day, for everybody to see.
  public var day: CivilDate
  /// What it is about.
  public var subject: String
  /// What it says, if anything.
  public var body: String?
  /// The mood it was written in.
  public var mood: String
  /// How many pages it has.
  public var pages: Int
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Letter>, day: CivilDate, subject: String, body: String?, mood: String,
    pages: Int, lifecycle: Lifecycle
  ) {
    self.id = id
    self.day = day
    self.subject = subject
    self.body = body
    self.mood = mood
    self.pages = pages
    self.lifecycle = lifecycle
  }

  public static let table = "letters"

  /// How it is kept.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("day", \.day, .indexed),
    Column("subject", \.subject, .sensitive, .searchable),
    Column("body", \.body, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column("pages", \.pages, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Letter.init)
}
