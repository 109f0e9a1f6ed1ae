public import FriendsModels

/// A seat in a proposed crew.
public struct SeatInfo: Codable, Sendable, Equatable {
  public var user: MemberPreview
  public var answer: SeatAnswer

  public init(user: MemberPreview, answer: SeatAnswer) {
    self.user = user
    self.answer = answer
  }

  private enum CodingKeys: String, CodingKey {
    case user, answer
  }
}
