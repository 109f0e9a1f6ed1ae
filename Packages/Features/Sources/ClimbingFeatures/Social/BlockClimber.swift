import ClimbingModels
public import DomainModels
public import Storage

/// Blocks another climber.
public struct BlockClimber<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares blocking by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Blocks a climber: neither follows the other any more, what the other said under the climber's posts
  /// is deleted, and neither sees what the other shares, until the climber unblocks.
  ///
  /// Blocking again changes nothing. The other climber is not told.
  ///
  /// - Parameter name: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> BlockedClimber {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      guard other.id != me else { throw SocialError.blockingYourself }
      var block = Block(
        id: Block.identity(of: me, blocking: other.id), blocker: me, blocked: other.id,
        lifecycle: Lifecycle(createdAt: now))
      if let old = try transaction.find(block.id, of: me, includingDeleted: true) {
        if !old.lifecycle.isDeleted { return BlockedClimber(ClimberCard(other), old) }
        block.lifecycle = old.lifecycle.restored(at: now)
      }
      try block.validate()
      try transaction.save(block)
      for follow in [
        try transaction.follow(by: me, of: other.id), try transaction.follow(by: other.id, of: me),
      ].compactMap(\.self) {
        try transaction.delete(follow.id, at: now)
      }
      let author = other.id
      for kudos in try transaction.fetch(
        Query<Kudos>().filter(\.host == me && \.giver == author))
      {
        try transaction.delete(kudos.id, at: now)
      }
      for comment in try transaction.fetch(
        Query<PostComment>().filter(\.host == me && \.author == author))
      {
        try transaction.save(comment.forgotten(at: now))
      }
      return BlockedClimber(ClimberCard(other), block)
    }
  }
}

/// Takes a block back.
public struct UnblockClimber<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares unblocking by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Removes the block, so that each may see again what the other shares.
  ///
  /// No climber follows again by that. Where there is no block, nothing changes.
  ///
  /// - Parameter name: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> BlockedClimber {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      let block = try transaction.find(Block.identity(of: me, blocking: other.id), of: me)
      if let block { try transaction.delete(block.id, at: now) }
      return BlockedClimber(ClimberCard(other), nil)
    }
  }
}

/// Lists whom the climber blocks.
public struct ListBlocked<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares the list of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The climber's own list, by handle; those whom this device does not know are left out.
  ///
  /// - Throws: ``AccountError`` when signed out.
  public func callAsFunction() async throws -> [BlockedClimber] {
    let me = context.climber
    return try await context.store.read { transaction in
      _ = try transaction.signedInProfile(me)
      let blocks = try transaction.fetch(Query<Block>().filter(\.blocker == me))
      let cards = try transaction.cards(of: blocks.map(\.blocked))
      return blocks.compactMap { block in
        cards[block.blocked].map { BlockedClimber($0, block) }
      }
      .sorted { ($0.climber.handle, $0.climber.id) < ($1.climber.handle, $1.climber.id) }
    }
  }
}

/// A climber whom another one blocks, or does not block any more.
public struct BlockedClimber: Sendable, Hashable {
  public let climber: ClimberCard
  /// Since when the climber is blocked; `nil` if not.
  public let since: Timestamp?

  public init(climber: ClimberCard, since: Timestamp?) {
    self.climber = climber
    self.since = since
  }

  init(_ climber: ClimberCard, _ block: Block?) {
    self.init(climber: climber, since: block?.lifecycle.updatedAt)
  }
}

/// The climbers whom a climber blocked, and those who blocked the climber.
struct Blocks {
  /// The climbers whom the climber blocks.
  var blocked: Set<Identifier<Profile>>
  /// Who blocks the climber, as far as this store knows: a device knows its own climbers' blocks.
  var blockers: Set<Identifier<Profile>>

  /// Returns whether one of the two blocks the other.
  func separate(_ other: Identifier<Profile>) -> Bool {
    blocked.contains(other) || blockers.contains(other)
  }
}

extension RecordReading {
  /// The blocks by and of a climber.
  func blocks(around climber: Identifier<Profile>) throws -> Blocks {
    Blocks(
      blocked: Set(
        try values(of: \.blocked, Query<Block>().filter(\.blocker == climber))),
      blockers: Set(
        try values(of: \.blocker, Query<Block>().filter(\.blocked == climber))))
  }
}
