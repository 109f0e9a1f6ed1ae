import Assembly
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Measuring
import SQLiteStorage
import Secrets
import Services
import Storage

#if Postgres
  import PostgresStorage
#endif

/// A community of simulated people with users who are signed in, talk in pairs, and can answer missions.
struct ServerCommunity {
  struct User {
    let token: String
    let id: Identifier<Member>
    let phone: String
    let conversation: Identifier<Conversation>
  }

  static let pepper = String(repeating: "5a", count: 32)
  static let pepperVariable = "QUARTET_FRIENDS_PEPPER"

  let people: Int
  /// An even number.
  let users: Int
  let missions: Int

  /// Makes the community in an empty store, and writes `users.tsv` and `missions.txt`, which `load.lua`
  /// reads.
  ///
  /// - Parameters:
  ///   - address: the store's, as `friends-server --store` takes it; nil for a file in the folder.
  ///   - folder: the server's folder of data, which exists.
  ///   - isShared: whether it also writes `people.tsv`, from which others get equal data.
  /// - Throws: an error of the store or the service.
  func make(at address: String?, in folder: String, isShared: Bool) async throws {
    let sender = CodeRecorder()
    let container = try await container(at: address, in: folder, sender)
    _ = try await BuildDemoFriends(container)(people: people, seed: 7)
    let users = try await signUp(in: container, sender)
    let missions = try await plan(in: container)
    try TextFile.append(
      users.map { "\($0.token)\t\(WireID($0.id))\t\($0.phone)\t\(WireID($0.conversation))\n" }
        .joined(), to: "\(folder)/users.tsv")
    try TextFile.append(
      missions.map { "\(WireID($0))\n" }.joined(), to: "\(folder)/missions.txt")
    if isShared { try await share(users, from: container, in: folder) }
    try await container.store.backend.close()
  }

  private func container(
    at address: String?, in folder: String, _ sender: CodeRecorder
  ) async throws -> FriendsContainer {
    var composition = FriendsComposition.linked
    composition.codeSender = sender
    var policy = IdentityPolicy.withoutChallenges(service: "Benchmark")
    let unlimited = RateLimit(burst: 1_000_000, every: .milliseconds(1))
    (policy.sendsPerAddress, policy.sendsPerNetwork) = (unlimited, unlimited)
    (policy.sendsPerCountry, policy.sendsInAll) = (unlimited, unlimited)
    (policy.triesPerAddress, policy.triesPerNetwork) = (unlimited, unlimited)
    composition.identityPolicy = policy
    #if Postgres
      composition.stores.append(PostgresDriver())
    #endif
    let location =
      if let address {
        DataLocation(server: try StorageLocation(address), folder: folder)
      } else {
        DataLocation(folder: folder, product: "friends-server", driver: SQLiteDriver())
      }
    return try await composition.container(
      at: location, environment: [Self.pepperVariable: Self.pepper], program: "benchmark")
  }

  /// Signs users up as a client does, and has each two of them talk.
  private func signUp(
    in container: FriendsContainer, _ sender: CodeRecorder
  ) async throws -> [User] {
    let service = EmbeddedService<FriendsAPI>(container)
    var signedUp: [(token: String, id: Identifier<Member>, phone: String)] = []
    for number in 0..<users {
      let user = SampleUser(number: number)
      let (caller, id) = try await user.signUp(service, sender)
      signedUp.append((caller.token?.text ?? "", id, user.phone))
    }
    let now = container.clock.now
    let pairs = stride(from: 0, to: users - 1, by: 2).map { (signedUp[$0], signedUp[$0 + 1]) }
    let talks = pairs.map { one, other in
      Conversation(
        id: Conversation.identity(of: one.id, and: other.id), first: min(one.id, other.id),
        second: max(one.id, other.id), startedAt: now, lastMessageAt: now, endedAt: nil,
        lifecycle: Lifecycle(createdAt: now))
    }
    try await container.store.write { transaction in
      for talk in talks { try transaction.insert(talk) }
    }
    return zip(pairs, talks).flatMap { pair, talk in
      [pair.0, pair.1].map {
        User(token: $0.token, id: $0.id, phone: $0.phone, conversation: talk.id)
      }
    }
  }

  /// Plans missions of twelve places in a week, whose host is simulated.
  private func plan(in container: FriendsContainer) async throws -> [Identifier<Mission>] {
    let host = try await container.store.read { reading in
      try reading.first(Query<Member>().filter(\.isSimulated == true))
    }
    guard let host else { return [] }
    let now = container.clock.now
    let planned = (0..<missions).map { number in
      Mission(
        id: container.identifiers.next(), title: "Walk \(number)",
        summary: "Everybody is welcome.", startsAt: now.adding(days: 7), durationMinutes: 120,
        timeZone: "Europe/Zurich", placeName: "Lindenhof", place: SealedContent([]), cell: nil,
        tags: ["hiking"], crew: nil, host: host.id, maxAttendees: 12, guestsEach: 0,
        visibility: .everyone, offerMinutes: FriendsLimits.defaultOfferMinutes, status: .planned,
        calendarSequence: 0, series: nil, occurrence: nil, lifecycle: Lifecycle(createdAt: now))
    }
    try await container.store.write { transaction in
      for mission in planned { try transaction.insert(mission) }
    }
    return planned.map(\.id)
  }
}

extension ServerCommunity {
  /// Writes all members with their profiles, as PostgreSQL's COPY reads them.
  private func share(
    _ users: [User], from container: FriendsContainer, in folder: String
  ) async throws {
    let keys = container.identityKeys
    let phones = Dictionary(users.map { ($0.id, $0.phone) }, uniquingKeysWith: { one, _ in one })
    let members = try await container.store.read { try $0.fetch(Query<Member>()) }
    let rows = try members.map { member in
      let details = try MemberDetails(packed: keys.open(member.details, in: member.id, "details"))
      return Self.row(member.id, details, phone: phones[member.id])
    }
    try TextFile.append(rows.joined(), to: "\(folder)/people.tsv")
  }

  private static func row(
    _ id: Identifier<Member>, _ details: MemberDetails, phone: String?
  ) -> String {
    let cell = details.home?.cell.flatMap(GridCell.init(rawValue:))
    let traits = details.traits?.values ?? [0.5, 0.5, 0.5]
    let fields: [String] =
      [
        "\(WireID(id))", phone ?? #"\N"#, details.name, details.birthDate?.description ?? #"\N"#,
        details.home?.city ?? "", details.home?.region ?? "",
        cell.map { "\($0.latitude)" } ?? #"\N"#, cell.map { "\($0.longitude)" } ?? #"\N"#,
        details.bio, list(details.interests),
      ] + traits.map { "\($0)" } + [
        details.groupSize?.rawValue ?? "", details.meetingFrequency?.rawValue ?? "",
        list(details.preferredTimes.map(\.rawValue)), list(details.goals.map(\.rawValue)),
      ]
    return fields.joined(separator: "\t") + "\n"
  }

  /// An array of PostgreSQL; none of the words has a quotation mark.
  private static func list(_ words: [String]) -> String {
    "{" + words.map { "\"\($0)\"" }.joined(separator: ",") + "}"
  }
}
