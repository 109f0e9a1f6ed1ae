public import FriendsModels
public import Services

/// Finds what a name, or the beginning of a name or an ID, can mean to the caller.
///
/// Case, accents and the width of letters count for nothing. What has exactly the name leaves out what
/// only begins with it.
public struct Find: FriendsRequest {
  public typealias Response = FindData
  /// The endpoint on the wire; it never changes.
  public static let endpoint = Endpoint(.get, "/find", numbers: ["limit"], lists: ["kinds"])
  public static let access = ServiceAccess.account

  /// A name, or the beginning of a name or an ID: 1 to 200 characters.
  public var text: String
  /// The kinds to look for; all by default.
  public var kinds: [FindKind]?
  /// 1 to 50; 20 unless told.
  public var limit: Int?

  public init(text: String, kinds: [FindKind]? = nil, limit: Int? = nil) {
    self.text = text
    self.kinds = kinds
    self.limit = limit
  }

  private enum CodingKeys: String, CodingKey {
    case text, kinds, limit
  }
}

/// A kind of what can be found.
public struct FindKind: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Members whom the caller knows, blocked, decided on or can discover.
  public static let person = FindKind(rawValue: "person")
  /// Crews that the caller belongs to, is invited to or can discover.
  public static let crew = FindKind(rawValue: "crew")
  /// Missions that the caller can see.
  public static let mission = FindKind(rawValue: "mission")
  /// Proposed crews with a seat for the caller.
  public static let proposal = FindKind(rawValue: "proposal")

  /// The words that have a meaning.
  public static let known: [FindKind] = [.person, .crew, .mission, .proposal]
}

/// The possible meanings of a text.
public struct FindData: ServiceResponse {
  /// In the order of the kinds, then by name and ID; of several missions with one title the next.
  public var matches: [FoundItem]
  /// If nothing matches, names within the caller's sight, at most a hundred, for a suggestion.
  public var others: [String]

  public init(matches: [FoundItem], others: [String] = []) {
    self.matches = matches
    self.others = others
  }
}

/// One of the things that a text can mean.
public struct FoundItem: Codable, Sendable, Equatable {
  public var kind: FindKind
  /// The ID as the requests about its kind take it.
  public var id: String
  public var name: String
  /// The detail that distinguishes it from others of the same name: some members of a crew, the
  /// date of a mission.
  public var detail: String?
  /// The open conversation with a person.
  public var conversationID: WireID<Conversation>?

  public init(
    kind: FindKind, id: String, name: String, detail: String? = nil,
    conversationID: WireID<Conversation>? = nil
  ) {
    self.kind = kind
    self.id = id
    self.name = name
    self.detail = detail
    self.conversationID = conversationID
  }

  private enum CodingKeys: String, CodingKey {
    case kind, id, name, detail
    case conversationID = "conversation_id"
  }
}
