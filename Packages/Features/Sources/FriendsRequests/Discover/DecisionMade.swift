public import FriendsModels
public import Services

/// The result of a decision.
public struct DecisionMade: ServiceResponse {
  public var verdict: MemberVerdict
  /// Whether both are interested.
  public var isMutual: Bool
  /// The conversation that is open now.
  public var conversationID: WireID<Conversation>?

  public init(verdict: MemberVerdict, isMutual: Bool, conversationID: WireID<Conversation>? = nil) {
    self.verdict = verdict
    self.isMutual = isMutual
    self.conversationID = conversationID
  }

  private enum CodingKeys: String, CodingKey {
    case verdict
    case isMutual = "is_mutual"
    case conversationID = "conversation_id"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(isMutual, forKey: .isMutual)
    try container.encode(conversationID, forKey: .conversationID)
  }
}
