/// What somebody looks for.
///
/// An open list: a word that this version does not know stays as it is.
public struct FriendshipGoal: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// People to do things with.
  public static let activityPartners = FriendshipGoal(rawValue: "activity_partners")
  public static let closeFriends = FriendshipGoal(rawValue: "close_friends")
  /// Acquaintances that help with work.
  public static let networking = FriendshipGoal(rawValue: "networking")
  /// Company to get to know the place.
  public static let exploreCity = FriendshipGoal(rawValue: "explore_city")
  /// Somebody to train with.
  public static let workoutBuddy = FriendshipGoal(rawValue: "workout_buddy")

  /// The words that have a meaning here.
  public static let known: [FriendshipGoal] = [
    .activityPartners, .closeFriends, .networking, .exploreCity, .workoutBuddy,
  ]
}
