import DomainModels
import Identity
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

/// A user decides on the next suggested person: a like, then nine passes.
enum DecisionUseCase: ScopedUseCase {
  struct NoCandidateLeft: Error {}

  static let title = "decisions"
  static var records: [any Record.Type] { PeopleRecords.all }

  /// The number of members.
  private static let members = 64
  /// The number of members that each has decided on before.
  private static let known = 300
  /// The number of members that can be decided on.
  private static let targets = 30_000

  static func populate(_ context: ServiceContext) async throws
    -> [@Sendable () async throws -> Void]
  {
    let now = context.clock.now
    let targets = try (0..<targets).map { _ in
      try person(context.identifiers.next(), isSimulated: true, context)
    }
    try await context.store.write { try $0.insert(targets) }
    var acts: [@Sendable () async throws -> Void] = []
    for number in 0..<members {
      let caller = Caller(
        deviceLabel: "phone", deviceNonce: "the nonce of the phone \(number)")
      let tokens = try await context.signUp(
        number, on: Device(label: caller.deviceLabel, nonce: caller.deviceNonce))
      let me = try person(Identifier(tokens.account.uuid), isSimulated: false, context)
      let before = now.advanced(byMilliseconds: -30 * 86_400_000)
      let decisions = targets.prefix(known).enumerated().map { index, target in
        PeopleDecision(
          of: me.id, on: target.id, index.isMultiple(of: 5) ? .like : .pass, turn: index + 1,
          at: before)
      }
      try await context.store.write { transaction in
        try transaction.insert(me)
        try transaction.insert(decisions)
      }
      acts.append(act(tokens, caller, targets.map(\.id), context))
    }
    return acts
  }

  private static func act(
    _ tokens: Identity.SessionTokens, _ device: Caller, _ targets: [Identifier<Person>],
    _ context: ServiceContext
  ) -> @Sendable () async throws -> Void {
    var context = context
    // 32 likes a day of the 100 that are allowed, since one that waits meets later ones.
    let clock = SteppedClock(start: context.clock.now, step: .seconds(270))
    context.clock = clock.wallClock
    let service = EmbeddedService<PeopleAPI>(context)
    var caller = device
    caller.token = SecretText(tokens.access.secret)
    return { [caller] in
      let number = clock.advance()
      guard known + number < targets.count else { throw NoCandidateLeft() }
      _ = try await service.perform(
        Decisions.Decide(
          person: targets[known + number], verdict: number.isMultiple(of: 10) ? .like : .pass),
        by: caller)
    }
  }

  private static func person(
    _ id: Identifier<Person>, isSimulated: Bool, _ context: ServiceContext
  ) throws -> Person {
    let details = PersonDetails(
      name: "Ada", birthDate: CivilDate(daysSinceEpoch: 7500), gender: .woman,
      bio: "Walks, and reads on the way.", intention: .relationship,
      interests: [.hiking, .books], personality: nil, prompts: [], place: nil,
      wishes: .everybody, showsReadState: true)
    let now = context.clock.now
    return Person(
      id: id, state: .visible,
      details: try context.identityKeys.seal(details.packed, in: id, "details"), photoCount: 0,
      version: 1, revision: 1, activeAt: now, isSimulated: isSimulated,
      lifecycle: Lifecycle(createdAt: now))
  }
}
