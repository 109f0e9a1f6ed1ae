import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import Storage

/// A user writes in a conversation.
enum MessageUseCase: ScopedUseCase {
  static let title = "messages"
  static var records: [any Record.Type] { FriendsRecords.all }

  /// The number of members, each with a conversation with the next.
  private static let members = 64
  /// The number of messages that each of those has.
  private static let known = 200

  static func populate(_ context: ServiceContext) async throws
    -> [@Sendable () async throws -> Void]
  {
    var callers: [(id: Identifier<Member>, caller: Caller)] = []
    for number in 0..<members {
      let device = Device(label: "phone", nonce: "the nonce of the phone \(number)")
      let tokens = try await context.signUp(number, on: device)
      let member = try member(Identifier(tokens.account.uuid), context)
      try await context.store.write { try $0.insert(member) }
      let caller = Caller(
        token: SecretText(tokens.access.secret), deviceLabel: device.label,
        deviceNonce: device.nonce)
      callers.append((member.id, caller))
    }
    var acts: [@Sendable () async throws -> Void] = []
    for (number, (me, caller)) in callers.enumerated() {
      let conversation = try await talk(me, callers[(number + 1) % members].id, context)
      acts.append(act(caller, WireID(conversation), context))
    }
    return acts
  }

  /// Begins a conversation in which much was written long ago.
  private static func talk(
    _ one: Identifier<Member>, _ other: Identifier<Member>, _ context: ServiceContext
  ) async throws -> Identifier<Conversation> {
    let before = context.clock.now.advanced(byMilliseconds: -30 * 86_400_000)
    let conversation = Conversation(
      id: Conversation.identity(of: one, and: other), first: min(one, other),
      second: max(one, other), startedAt: before, lastMessageAt: before, endedAt: nil,
      lifecycle: Lifecycle(createdAt: before))
    let messages = try (0..<known).map { number in
      let id: Identifier<FriendMessage> = context.identifiers.next()
      return FriendMessage(
        id: id, conversation: conversation.id, sender: number.isMultiple(of: 2) ? one : other,
        text: try context.identityKeys.seal("See you on the wall.", in: id, "text"),
        sentAt: before, readAt: before, lifecycle: Lifecycle(createdAt: before))
    }
    try await context.store.write { transaction in
      try transaction.insert(conversation)
      try transaction.insert(messages)
    }
    return conversation.id
  }

  private static func act(
    _ caller: Caller, _ conversation: WireID<Conversation>, _ context: ServiceContext
  ) -> @Sendable () async throws -> Void {
    var context = context
    // 6 messages a minute of the 30 that are allowed, since one that waits meets later ones.
    let clock = SteppedClock(start: context.clock.now, step: .seconds(10))
    context.clock = clock.wallClock
    let service = EmbeddedService<FriendsAPI>(context)
    return { [identifiers = context.identifiers] in
      let number = clock.advance()
      _ = try await service.perform(
        Conversations.Send(
          conversation: conversation, message: WireID(identifiers.next()),
          text: "See you on the wall, for the time \(number)."), by: caller)
    }
  }

  private static func member(
    _ id: Identifier<Member>, _ context: ServiceContext
  ) throws -> Member {
    let details = MemberDetails(
      name: "Ada", birthDate: CivilDate(year: 1994, month: 3, day: 14),
      home: HomeLocation(city: "Bern", region: "BE", cell: 900_000_000),
      interests: ["hiking", "board games"],
      traits: SocialTraits(introvertExtrovert: 0.5, spontaneousPlanner: 0.5, activeRelaxed: 0.5),
      groupSize: .medium, meetingFrequency: .weekly, goals: [.activityPartners])
    let now = context.clock.now
    return Member(
      id: id, state: .visible,
      details: try context.identityKeys.seal(details.packed, in: id, "details"), photoCount: 0,
      revision: 1, activeAt: now, isSimulated: false, lifecycle: Lifecycle(createdAt: now))
  }
}
