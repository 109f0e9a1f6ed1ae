public import DomainModels

/// Everything that somebody says about themselves; sealed in the row of the ``Member``.
///
/// All may be missing at first: ``isComplete`` says whether others can be shown it.
public struct MemberDetails: Sendable, Hashable {
  /// The name that others see; empty while they have not said.
  public var name: String
  /// The day of birth; others see the age.
  public var birthDate: CivilDate?
  /// Whether only an age was given, and ``birthDate`` is the latest day that fits it.
  public var isBirthDateEstimated: Bool
  public var home: HomePlace?
  /// What they write; may be empty.
  public var bio: String
  /// What they like to do, in their own words and order.
  public var interests: [String]
  /// Their manner.
  public var traits: SocialTraits?
  /// In how large a group they feel well.
  public var groupSize: GroupSize?
  /// How often they want to meet.
  public var meetingFrequency: MeetingFrequency?
  /// When they like to meet.
  public var preferredTimes: [PreferredTime]
  /// What they look for.
  public var goals: [FriendshipGoal]
  /// When they are free; empty if they have not said, and then ``preferredTimes`` counts.
  public var freeHours: WeekHours
  /// The zone they live in, by its IANA name.
  public var timeZone: String
  /// Whom they want to be shown.
  public var wishes: MemberWishes
  /// When they want to be reminded.
  public var reminders: ReminderSettings

  /// Makes details; all but what is told is missing.
  public init(
    name: String = "", birthDate: CivilDate? = nil, isBirthDateEstimated: Bool = false,
    home: HomePlace? = nil, bio: String = "", interests: [String] = [],
    traits: SocialTraits? = nil, groupSize: GroupSize? = nil,
    meetingFrequency: MeetingFrequency? = nil, preferredTimes: [PreferredTime] = [],
    goals: [FriendshipGoal] = [], freeHours: WeekHours = WeekHours(), timeZone: String = "UTC",
    wishes: MemberWishes = MemberWishes(), reminders: ReminderSettings = ReminderSettings()
  ) {
    self.name = name
    self.birthDate = birthDate
    self.isBirthDateEstimated = isBirthDateEstimated
    self.home = home
    self.bio = bio
    self.interests = interests
    self.traits = traits
    self.groupSize = groupSize
    self.meetingFrequency = meetingFrequency
    self.preferredTimes = preferredTimes
    self.goals = goals
    self.freeHours = freeHours
    self.timeZone = timeZone
    self.wishes = wishes
    self.reminders = reminders
  }

  /// Whether there is enough to show to others: name, age, home, traits, group size, frequency, and
  /// at least one interest and one goal.
  public var isComplete: Bool {
    !name.isEmpty && birthDate != nil && home != nil && traits != nil && groupSize != nil
      && meetingFrequency != nil && !interests.isEmpty && !goals.isEmpty
  }

  /// How old they are on a day, in whole years; `nil` if they have not said.
  ///
  /// Whoever was born on 29 February is a year older on 1 March of a year without that day.
  public func age(on day: CivilDate) -> Int? {
    guard let birthDate else { return nil }
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    return day.year - birthDate.year - (hadBirthday ? 0 : 1)
  }
}
