import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

/// Fills the store with simulated people, their crews and what these plan.
///
/// They have no accounts. The same number and seed on the same day give the same people, crews and
/// missions. There can be one such community in a store.
public struct BuildDemoFriends<Context: FriendsContext>: Sendable {
  /// The number of people that it makes.
  public static var sizes: ClosedRange<Int> { 2...1_000_000 }

  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The number of people that are written at once.
  private static var batch: Int { 1_000 }

  /// Builds it.
  ///
  /// - Parameters:
  ///   - count: how many people, from 2 to 1,000,000.
  ///   - seed: which ones.
  ///   - isReplacing: whether simulated people who are there already are erased first.
  ///   - progress: hears how many people are written.
  /// - Returns: what was made.
  /// - Throws: `ServiceError` of kind `usage` for another number, and with
  ///   `ServiceError.Code.conflict` if there are simulated people already; an error of the store.
  public func callAsFunction(
    people count: Int, seed: UInt64, isReplacing: Bool = false,
    progress: @Sendable (Int) -> Void = { _ in }
  ) async throws -> DemoFriendsReport {
    guard Self.sizes.contains(count) else {
      throw ServiceError(
        .validation, "a simulated community has 2 to 1,000,000 people, not \(count)")
    }
    if isReplacing { try await erase() }
    let (keys, now) = (context.identityKeys, context.clock.now)
    let people = DemoFriends(count: count, seed: seed, day: now.utcDate)
    let crews = people.crews(at: now)
    let missions = try people.missions(of: crews, at: now, keys)
    var first = 0
    while first < count {
      try Task.checkCancellation()
      let part = first..<min(first + Self.batch, count)
      try await context.store.write { transaction in
        if part.lowerBound == 0,
          try transaction.first(Query<Member>().filter(\.isSimulated == true)) != nil
        {
          throw ServiceError(
            .conflict, "there are simulated people here already",
            hint: "Replace them, or choose an empty data folder")
        }
        for place in part {
          let id = people.id(of: place)
          try transaction.insert(
            Member(
              id: id, state: .visible, details: try keys.seal(people.details(of: place), of: id),
              photoCount: 0, revision: 1, activeAt: now,
              isSimulated: true, lifecycle: Lifecycle(createdAt: now)))
        }
      }
      progress(part.upperBound)
      first = part.upperBound
    }
    try await write(crews, missions, of: people, at: now)
    return DemoFriendsReport(people: count, crews: crews.count, missions: missions.count)
  }

  private func write(
    _ crews: [DemoFriends.DrawnCrew], _ missions: [DemoFriends.DrawnMission],
    of people: DemoFriends, at now: Timestamp
  ) async throws {
    try await context.store.write { transaction in
      for drawn in crews {
        try transaction.insert(drawn.crew)
        for place in drawn.members {
          let member = people.id(of: place)
          try transaction.insert(
            CrewMembership(
              id: CrewMembership.identity(of: member, in: drawn.crew.id), crew: drawn.crew.id,
              member: member, role: place == drawn.members[0] ? .admin : .member,
              joinedAt: drawn.crew.lifecycle.createdAt, lifecycle: Lifecycle(createdAt: now)))
        }
      }
      for drawn in missions {
        try transaction.insert(drawn.mission)
        for place in drawn.going {
          try transaction.answer(
            .going, guests: 0, to: drawn.mission, by: people.id(of: place), at: now)
        }
      }
    }
  }

  /// Erases the simulated people; crews that they leave to real members stay.
  private func erase() async throws {
    let now = context.clock.now
    let eraseMember = EraseMember(FriendsOutbox(context))
    let simulated = Query<Member>().filter(\.isSimulated == true)
    for member in try await context.store.read({ try $0.values(of: \.id, simulated) }) {
      try Task.checkCancellation()
      try await eraseMember(member, at: now)
    }
  }
}

/// The content of a simulated community.
public struct DemoFriendsReport: Sendable, Hashable, Codable {
  public var people: Int
  public var crews: Int
  public var missions: Int

  public init(people: Int, crews: Int, missions: Int) {
    self.people = people
    self.crews = crews
    self.missions = missions
  }
}
