public import FriendsModels

/// A seat in a proposed crew.
public struct SeatInfo: Codable, Sendable, Equatable {
  /// For whom.
  public var user: MemberPreview
  /// What they said.
  public var answer: SeatAnswer

  /// Makes one with all its fields.
  public init(user: MemberPreview, answer: SeatAnswer) {
    self.user = user
    self.answer = answer
  }

  private enum CodingKeys: String, CodingKey {
    case user, answer
  }
}
