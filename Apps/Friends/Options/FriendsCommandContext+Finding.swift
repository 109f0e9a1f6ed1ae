import DomainModels
import FriendsAssembly
import FriendsModels
import FriendsRequests
import Services
import TerminalCommands

extension FriendsCommandContext {
  /// Finds a member whom the user knows or was shown, by a name, its beginning, or an ID.
  ///
  /// - Throws: an explained error if the text means no person, or more than one.
  func person(_ text: String) async throws -> WireID<Member> {
    // An ID needs no search: the service checks whether the user may see it.
    if let id = WireID<Member>(text) { return id }
    return try id(of: try await find(text, .person, listing: Self.people))
  }

  /// A crew that one belongs to, is invited to or was shown.
  func crew(_ text: String) async throws -> WireID<Crew> {
    if let id = WireID<Crew>(text) { return id }
    return try id(
      of: try await find(text, .crew, listing: "friends crews list, friends discover crews"))
  }

  /// A mission; of several with one title the next.
  func mission(_ text: String) async throws -> WireID<Mission> {
    if let id = WireID<Mission>(text) { return id }
    return try id(of: try await find(text, .mission, listing: "friends missions list"))
  }

  /// A proposed crew.
  func proposal(_ text: String) async throws -> WireID<CrewProposal> {
    if let id = WireID<CrewProposal>(text) { return id }
    return try id(of: try await find(text, .proposal, listing: "friends crews proposals"))
  }

  /// Finds the open conversation with a member, and the name of the member.
  func conversation(
    with text: String
  ) async throws -> (id: WireID<Conversation>, name: String) {
    let found = try await find(text, .person, listing: Self.people)
    guard let id = found.conversationID else {
      throw ServiceError(
        .notFound, "there is no open conversation with them",
        hint: "One begins when both are interested: \(command("interested PERSON"))")
    }
    return (id, found.name)
  }

  private static let people =
    "friends discover people, friends talk list and friends crews show"

  /// Finds the one thing that a text means.
  private func find(
    _ text: String, _ kind: FindKind, listing: String
  ) async throws -> FoundItem {
    let found = try await ask(
      Find(text: text, kinds: [kind], limit: FriendsLimits.pageSize.upperBound))
    return try one(in: found, text, noun: kind.rawValue, listing: listing)
  }

  /// The one thing that was found.
  ///
  /// - Throws: `ServiceError` if nothing was, `UsageFailure` if several things were.
  func one(
    in found: FindData, _ text: String, noun: String, listing: String
  ) throws -> FoundItem {
    guard let first = found.matches.first else {
      throw ServiceError(
        .notFound, "no \(noun) here is called \"\(text)\"",
        hint: Suggestion.question(for: text, among: found.others) ?? "See \(listing)")
    }
    guard found.matches.count == 1 else {
      let names = found.matches.map { one in
        "\(one.name) (\(one.detail.map { "\($0), " } ?? "")\(one.id))"
      }.sorted().prefix(4)
      throw UsageFailure(
        code: "ambiguous_name", message: "\"\(text)\" can mean \(names.joined(separator: ", "))",
        hint: "Write more of the name, or the id.")
    }
    return first
  }

  /// The ID of what was found.
  func id<Entity>(of found: FoundItem) throws -> WireID<Entity> {
    guard let id = WireID<Entity>(found.id) else {
      throw ServiceError(.server, "the service returned an id that can't be read: \(found.id)")
    }
    return id
  }
}
