import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

/// Finds by name in one read, among candidates that are bounded.
///
/// Names of members are sealed, so no index has them: the candidates are those whom the caller may see
/// for another reason than their name. Each group is found by an index and has at most
/// ``FindLimits/group`` entries, the latest first. Only where none of them is meant the suggestions of
/// `Discover` are computed.
extension Find: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> FindData {
    let discovery = try await context.discovery.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await caller.read { reading, me in
      try find(
        FriendsSearch(
          viewer: try reading.member(me), now: now, keys: keys, wanted: NameQuery(text),
          discovery: discovery), in: reading)
    }
  }

  private func find(
    _ search: FriendsSearch, in reading: ReadTransaction
  ) throws -> FindData {
    let size = try limit.checkedPageSize
    let kinds = kinds ?? FindKind.known
    guard (1...200).contains(text.trimmed.unicodeScalars.count) else {
      throw Self.refusal("text", "must be 1 to 200 characters")
    }
    guard kinds.allSatisfy(FindKind.known.contains) else {
      throw Self.refusal("kinds", "must be person, crew, mission or proposal")
    }
    var result = FindData(matches: [])
    for kind in FindKind.known where kinds.contains(kind) {
      let found =
        switch kind {
        case .person: try search.people(in: reading)
        case .crew: try search.crews(in: reading)
        case .mission: try search.missions(in: reading)
        default: try search.proposals(in: reading)
        }
      result.matches += found.matches
      result.others += found.others
    }
    result.matches = Array(result.matches.prefix(size))
    result.others =
      result.matches.isEmpty
      ? Array(Set(result.others).sorted().prefix(FindLimits.others)) : []
    return result
  }

  private static func refusal(_ field: String, _ reason: String) -> ValidationError {
    ValidationError(issues: [ValidationError.Issue(field: field, reason: reason)])
  }
}

/// The limits of a search.
enum FindLimits {
  /// Conversations, missions answered, hosted or of crews, decisions, blocks and invitations, each.
  static let group = 200
  /// Missions to come, the next first.
  static let upcoming = 1_000
  /// Suggestions of people and of crews, as `Discover` has them.
  static let suggestions = 20
  /// Names that are returned where nothing matches.
  static let others = 100
}
