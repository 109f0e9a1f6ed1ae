/// Words of open lists that have no meaning here, so that a member who mistyped one gets a hint.
public enum OpenWords {
  /// Names the words that others will hardly use, with those that have a meaning.
  ///
  /// - Parameters:
  ///   - words: what a member gave.
  ///   - known: what has a meaning.
  ///   - noun: what they are, such as `group size`.
  /// - Returns: a sentence; `nil` if all have a meaning.
  public static func hint(
    _ words: [String], among known: [String], _ noun: String
  ) -> String? {
    let odd = words.filter { !known.contains($0) && !$0.isEmpty }
    guard !odd.isEmpty else { return nil }
    let list = odd.map { "\"\($0)\"" }.joined(separator: ", ")
    return "No member has the \(noun) \(list); known are \(known.joined(separator: ", "))."
  }

  /// The hints on what a member says of how and why they want to meet.
  public static func hints(
    groupSize: GroupSize?, frequency: MeetingFrequency?, times: [PreferredTime],
    goals: [FriendshipGoal]
  ) -> [String] {
    [
      hint([groupSize?.rawValue ?? ""], among: GroupSize.known.map(\.rawValue), "group size"),
      hint(
        [frequency?.rawValue ?? ""], among: MeetingFrequency.known.map(\.rawValue),
        "meeting frequency"),
      hint(times.map(\.rawValue), among: PreferredTime.known.map(\.rawValue), "preferred time"),
      hint(goals.map(\.rawValue), among: FriendshipGoal.known.map(\.rawValue), "goal"),
    ].compactMap(\.self)
  }
}

/// The kind of friendship that a member looks for.
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
  /// A partner to train with.
  public static let workoutBuddy = FriendshipGoal(rawValue: "workout_buddy")

  /// The words that have a meaning here.
  public static let known: [FriendshipGoal] = [
    .activityPartners, .closeFriends, .networking, .exploreCity, .workoutBuddy,
  ]
}

/// The size of group in which a member feels well.
///
/// An open list: a word that this version does not know stays as it is.
public struct GroupSize: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Three or four.
  public static let small = GroupSize(rawValue: "small")
  /// Five to seven.
  public static let medium = GroupSize(rawValue: "medium")
  /// Eight and more.
  public static let large = GroupSize(rawValue: "large")

  /// The words that have a meaning here.
  public static let known: [GroupSize] = [.small, .medium, .large]
}

/// The wished frequency of a member's meetings.
///
/// An open list: a word that this version does not know stays as it is.
public struct MeetingFrequency: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Every week.
  public static let weekly = MeetingFrequency(rawValue: "weekly")
  /// Every second week.
  public static let biweekly = MeetingFrequency(rawValue: "biweekly")
  /// Once a month.
  public static let monthly = MeetingFrequency(rawValue: "monthly")
  public static let flexible = MeetingFrequency(rawValue: "flexible")

  /// The words that have a meaning here.
  public static let known: [MeetingFrequency] = [.weekly, .biweekly, .monthly, .flexible]
}

/// The times of day at which a member likes to meet.
///
/// An open list: a word that this version does not know stays as it is.
public struct PreferredTime: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Monday to Friday from 18 to 22 h.
  public static let weekdayEvenings = PreferredTime(rawValue: "weekday_evenings")
  /// Saturday and Sunday from 9 to 22 h.
  public static let weekends = PreferredTime(rawValue: "weekends")
  /// Every day from 7 to 12 h.
  public static let mornings = PreferredTime(rawValue: "mornings")

  /// The words that have a meaning here.
  public static let known: [PreferredTime] = [.weekdayEvenings, .weekends, .mornings]
}

/// A wish of a member about a trait of others.
public enum TraitWish: String, Sendable, CaseIterable, Codable {
  case any
  /// The member prefers people with a similar trait.
  case similar
  /// The member prefers people with the opposite trait.
  case complementary
}
