import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Services
import ServicesTesting

/// What a member's stream reports, without the pauses between its looks.
struct EventReader {
  private let member: DeskMember
  private let friend: DeskMember
  private let talk: WireID<Conversation>
  private let time: HeldSleep
  private var events: AsyncStream<ServiceEvent>.Iterator

  /// Opens a stream of a desk whose store is a file: streams look at all of it every 5 seconds of
  /// the given time.
  init(_ member: DeskMember, _ hub: any ServiceEvents, _ time: HeldSleep) async throws {
    self.member = member
    self.time = time
    friend = try await member.desk.member("Friend")
    talk = try await friend.meet(member)
    events = try await hub.events(for: member.caller).makeAsyncIterator()
    guard await events.next(isolation: #isolation) == .resync else { throw ServiceError.notFound }
  }

  /// What the stream reports of some requests.
  mutating func reported(
    _ act: () async throws -> Void
  ) async throws -> Set<ServiceEvent> {
    try await act()
    // Signals of several tables come in any order, so after each message all tables are due. The
    // look that reports the second message has seen them, and was read to its end with the third.
    var found: Set<ServiceEvent> = []
    for _ in 0..<3 {
      member.desk.pass(seconds: 10)
      _ = try await friend.perform(
        Conversations.Send(
          conversation: talk, message: WireID(member.desk.identifiers.next()), text: "Hello"))
      await time.end(.seconds(5))
      while let event = await events.next(isolation: #isolation), event != .conversation(talk) {
        found.insert(event)
      }
    }
    return found
  }
}

extension ServiceEvent {
  static func conversation(_ id: WireID<Conversation>) -> Self { Self(.conversation, id.text) }
  static func crew(_ id: WireID<Crew>) -> Self { Self(.crew, id.text) }
  static func mission(_ id: WireID<Mission>) -> Self { Self(.mission, id.text) }
}

extension HeldSleep {
  /// As ``sleep(_:)``, but without the pauses of a second between looks.
  var exceptPauses: @Sendable (Duration) async throws -> Void {
    { if $0 > .seconds(1) { try await self.sleep($0) } }
  }
}
