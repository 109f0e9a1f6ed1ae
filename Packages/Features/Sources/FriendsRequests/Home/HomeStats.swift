/// Quick figures.
public struct HomeStats: Codable, Sendable, Equatable {
  /// Crews that one belongs to.
  public var crews: Int
  /// Missions to come that one goes to.
  public var upcomingMissions: Int
  /// Conversations that are open.
  public var conversations: Int
  /// Messages that one has not read.
  public var unreadMessages: Int
  /// Invitations and proposed crews that wait for an answer.
  public var invitations: Int
  /// Free places that are kept for one.
  public var offers: Int

  public init(
    crews: Int, upcomingMissions: Int, conversations: Int, unreadMessages: Int, invitations: Int,
    offers: Int
  ) {
    self.crews = crews
    self.upcomingMissions = upcomingMissions
    self.conversations = conversations
    self.unreadMessages = unreadMessages
    self.invitations = invitations
    self.offers = offers
  }

  private enum CodingKeys: String, CodingKey {
    case crews, conversations, invitations, offers
    case upcomingMissions = "upcoming_missions"
    case unreadMessages = "unread_messages"
  }
}
