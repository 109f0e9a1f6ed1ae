import DomainModels
import FriendsAssembly
import FriendsModels
import FriendsRequests
import Services

extension FriendsVisit {
  /// Somebody one knows or was shown.
  ///
  /// - Parameters:
  ///   - text: a name, its beginning, or an id.
  ///   - talks: all open conversations, if they were read already.
  /// - Returns: their id.
  /// - Throws: an explained error if nobody, or more than one, is meant.
  func person(
    _ text: String, talks: [ConversationInfo]? = nil
  ) async throws -> WireID<Member> {
    try await NameFinder<Member>(
      noun: "person", listing: "friends discover people, friends talk list and friends crews show"
    )(text) {
      var open = talks ?? []
      if talks == nil { open = try await conversations() }
      var known = open.map { ($0.user.id, $0.user.name) }
      for crew in try await crews() {
        let members = try await ask(Crews.Show(crew: crew.id)).members ?? []
        known += members.map { ($0.id, $0.name) }
      }
      for mission in try await missions(.mine) {
        let attendees = try await ask(Missions.Show(mission: mission.id)).attendees ?? []
        known += attendees.map { ($0.id, $0.name) }
      }
      let shown = try await ask(Discover.People(limit: FriendsLimits.suggestions.upperBound))
      known += shown.suggestions.map { ($0.user.id, $0.user.name) }
      known += try await ask(Safety.ListBlocks()).users.map { ($0.id, $0.name) }
      let me = try WireID(actor().member)
      return known.filter { $0.0 != me }.map { .init(id: $0.0, name: $0.1) }
    }
  }

  /// A crew that one belongs to, is invited to or was shown.
  func crew(_ text: String) async throws -> WireID<Crew> {
    try await NameFinder<Crew>(noun: "crew", listing: "friends crews list, friends discover crews")(
      text
    ) {
      let shown = try await ask(Discover.Crews(limit: FriendsLimits.suggestions.upperBound))
      let invited = try await ask(Crews.ListInvitations()).invitations.map(\.crew)
      return (try await crews() + invited + shown.suggestions.map(\.crew)).map { crew in
        let people = (crew.previewMembers ?? []).map(\.name).joined(separator: ", ")
        return .init(id: crew.id, name: crew.name, detail: people.isEmpty ? "" : "of \(people)")
      }
    }
  }

  /// A mission; of several with one title the next.
  func mission(_ text: String) async throws -> WireID<Mission> {
    try await NameFinder<Mission>(noun: "mission", listing: "friends missions list")(text) {
      var titles: Set<String> = []
      let all = try await missions(nil, .all)
      // Each has an id, of which a table shows the beginning.
      let named = all.filter { $0.id.text.hasPrefix(text.lowercased()) }
      if !named.isEmpty { return named.map { .init(id: $0.id, name: $0.title) } }
      // The title of a series stands for its next mission.
      return all.sorted { one, other in
        (one.date < other.date) == (one.date.timestamp > container.clock.now)
      }
      .filter { titles.insert($0.title.lowercased()).inserted }
      .map { .init(id: $0.id, name: $0.title) }
    }
  }

  /// A proposed crew.
  func proposal(_ text: String) async throws -> WireID<CrewProposal> {
    try await NameFinder<CrewProposal>(noun: "proposal", listing: "friends crews proposals")(text) {
      try await ask(Crews.ListProposals()).proposals.map { .init(id: $0.id, name: $0.name) }
    }
  }

  /// An open conversation with somebody.
  func conversation(with text: String) async throws -> ConversationInfo {
    let talks = try await conversations()
    let person = try await person(text, talks: talks)
    guard let found = talks.first(where: { $0.user.id == person }) else {
      throw ServiceError(
        .notFound, "there is no open conversation with them",
        hint: "One begins when both are interested: \(command("interested PERSON"))")
    }
    return found
  }
}
