import ClimbingModels
import DomainModels
import Storage

/// One of the tables that make up a logbook: which of its rows are the climber's, and how one comes
/// back.
struct ArchivedTable: Sendable {
  /// The result of restoring a row.
  enum Outcome: Sendable {
    /// It was not there.
    case added
    /// It was there, and older.
    case replaced
    /// It is there, no older.
    case known
    /// It is another climber's.
    case foreign
  }

  let definition: RecordDefinition
  /// True if its rows are seen by others, and stand under a profile instead of an owner.
  let isShared: Bool
  /// Hands over the values of each of the climber's rows, the deleted ones among them.
  let visit:
    @Sendable (ReadTransaction, Identifier<Profile>, ([StoredValue]) throws -> Void) throws -> Void
  /// Brings a row back.
  let restore: @Sendable (WriteTransaction, [StoredValue], Identifier<Profile>) throws -> Outcome

  /// A table of the owner's: every row is the climber's.
  init<R: Record>(_ type: R.Type) {
    self.init(
      type, isShared: false,
      visit: { transaction, _, body in try transaction.visit(Query<R>(), body) },
      claim: { _, _ in .own }, scope: { _ in nil })
  }

  /// A table whose rows stand under profiles.
  ///
  /// - Parameters:
  ///   - type: its records.
  ///   - visit: hands over the rows that concern the climber.
  ///   - claim: what the climber may do with a row.
  ///   - scope: the profile that a row stands under.
  init<R: Record>(
    shared type: R.Type,
    visit:
      @escaping @Sendable (
        ReadTransaction, Identifier<Profile>, ([StoredValue]) throws -> Void
      ) throws -> Void,
    claim: @escaping @Sendable (R, Identifier<Profile>) -> Claim,
    scope: @escaping @Sendable (R) -> Identifier<Profile>
  ) {
    self.init(type, isShared: true, visit: visit, claim: claim, scope: { scope($0) })
  }

  private init<R: Record>(
    _ type: R.Type, isShared: Bool,
    visit:
      @escaping @Sendable (
        ReadTransaction, Identifier<Profile>, ([StoredValue]) throws -> Void
      ) throws -> Void,
    claim: @escaping @Sendable (R, Identifier<Profile>) -> Claim,
    scope: @escaping @Sendable (R) -> Identifier<Profile>?
  ) {
    definition = R.schema.definition
    self.isShared = isShared
    self.visit = visit
    restore = { transaction, values, climber in
      let record = try R.schema.record(from: ListedRow(values: values))
      let claim = claim(record, climber)
      if claim == .none { return .foreign }
      guard let known = try transaction.find(record.id, includingDeleted: true) else {
        try transaction.save(record)
        return .added
      }
      guard scope(known) == scope(record) else { return .foreign }
      guard claim == .own, record.lifecycle.updatedAt > known.lifecycle.updatedAt else {
        return .known
      }
      try transaction.save(record)
      return .replaced
    }
  }

  /// A climber's rights on a row.
  enum Claim: Sendable {
    /// The row is the climber's, or stands under the climber's profile.
    case own
    /// The row is another climber's and goes along with one of the climber's: it is added where it
    /// is missing, and never changed.
    case companion
    /// The row has nothing to do with the climber.
    case none
  }
}

/// A row that is there already, as a schema reads one.
private struct ListedRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) -> StoredValue {
    values.indices.contains(position) ? values[position] : .null
  }
}

extension ReadTransaction {
  /// The number of records that are in memory at once.
  private static var portion: Int { 512 }

  /// Hands over the values of each record that a query wants, deleted ones too, by ID.
  func visit<R: Record>(_ query: Query<R>, _ body: ([StoredValue]) throws -> Void) throws {
    var cursor: PageCursor?
    repeat {
      let page = try page(
        query.includingDeleted(), size: ReadTransaction.portion, after: cursor)
      for record in page.records { try body(R.schema.values(of: record)) }
      cursor = page.next
    } while cursor != nil
  }
}

extension ArchivedTable {
  /// Everything that a climber owns, in an order in which what a row refers to comes before it.
  ///
  /// The catalogue is not among it, which is made again from its source, nor are the accounts of the
  /// device.
  static var all: [ArchivedTable] {
    [
      ArchivedTable(
        shared: Profile.self,
        visit: { transaction, climber, body in
          try transaction.visit(Query<Profile>().filter(\.id == climber), body)
        },
        claim: { $0.id == $1 ? .own : .none }, scope: \.id),
      ArchivedTable(Session.self),
      ArchivedTable(Climb.self),
      ArchivedTable(Attempt.self),
      ArchivedTable(ClimbTag.self),
      ArchivedTable(TagImpact.self),
      ArchivedTable(
        shared: Follow.self,
        visit: { transaction, climber, body in
          try transaction.visit(
            Query<Follow>().filter(\.follower == climber || \.followee == climber), body)
        },
        claim: { $0.follower == $1 || $0.followee == $1 ? .own : .none }, scope: \.followee),
      ArchivedTable(
        shared: Post.self, visit: visitPosts,
        claim: { $0.author == $1 ? .own : .companion }, scope: \.author),
      ArchivedTable(
        shared: Kudos.self,
        visit: { transaction, climber, body in
          try transaction.visit(
            Query<Kudos>().filter(\.giver == climber || \.host == climber), body)
        },
        claim: { $0.giver == $1 || $0.host == $1 ? .own : .none }, scope: \.host),
      ArchivedTable(
        shared: PostComment.self,
        visit: { transaction, climber, body in
          try transaction.visit(
            Query<PostComment>().filter(\.author == climber || \.host == climber), body)
        },
        claim: { $0.author == $1 || $0.host == $1 ? .own : .none }, scope: \.host),
      ArchivedTable(
        shared: Block.self,
        visit: { transaction, climber, body in
          try transaction.visit(Query<Block>().filter(\.blocker == climber), body)
        },
        claim: { $0.blocker == $1 ? .own : .none }, scope: \.blocker),
    ]
  }

  /// The climber's posts, and those of others under which something of the climber's stands: without
  /// the post it could not come back.
  private static func visitPosts(
    _ transaction: ReadTransaction, _ climber: Identifier<Profile>,
    _ body: ([StoredValue]) throws -> Void
  ) throws {
    try transaction.visit(Query<Post>().filter(\.author == climber), body)
    let liked = try transaction.values(
      of: \.post, Query<Kudos>().filter(\.giver == climber && \.host != climber))
    let commented = try transaction.values(
      of: \.post, Query<PostComment>().filter(\.author == climber && \.host != climber))
    let others = Set(liked + commented).sorted()
    for start in stride(from: 0, to: others.count, by: 500) {
      let portion = Array(others[start..<min(start + 500, others.count)])
      try transaction.visit(
        Query<Post>().filter(.among(\.id, portion) && \.author != climber), body)
    }
  }
}
