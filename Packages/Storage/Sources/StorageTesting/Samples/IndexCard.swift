public import DomainModels

/// A synced record of which two people's edits both stay.
public struct IndexCard: Record {
  public let id: Identifier<IndexCard>
  /// The book's title, of which the last one written stays.
  public var title: String
  /// How often it was lent, at any counter of the library.
  public var loans: Int
  /// What it is about.
  public var subjects: [String]
  /// What somebody has to say of it.
  public var remark: String?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<IndexCard>, title: String, loans: Int, subjects: [String], remark: String?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.title = title
    self.loans = loans
    self.subjects = subjects
    self.remark = remark
    self.lifecycle = lifecycle
  }

  public static let table = "index_cards"

  /// How it is kept.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column("loans", \.loans, .merge(.counter), .defaultValue(.integer(0))),
    Column("subjects", \.subjects, .merge(.set)),
    Column("remark", \.remark, .merge(.keepBoth)),
    Column.lifecycle(\.lifecycle),
    make: IndexCard.init)
}
