public import DomainModels

/// Everything that a member says about themselves; sealed in the row of the ``Member``.
///
/// All may be missing at first: ``isComplete`` says whether others can be shown it.
public struct MemberDetails: Sendable, Hashable {
  /// The name that others see; empty while they have not said.
  public var name: String
  /// The day of birth; others see the age.
  public var birthDate: CivilDate?
  /// True if only an age was given, and ``birthDate`` is the latest day that fits it.
  public var isBirthDateEstimated: Bool
  public var home: HomeLocation?
  /// The member's text about themselves; may be empty.
  public var bio: String
  /// The member's interests, in their own words and order.
  public var interests: [String]
  /// The member's manner on three sliders.
  public var traits: SocialTraits?
  /// In how large a group they feel well.
  public var groupSize: GroupSize?
  /// The wished frequency of meetings.
  public var meetingFrequency: MeetingFrequency?
  /// When they like to meet.
  public var preferredTimes: [PreferredTime]
  /// The goals of the member.
  public var goals: [FriendshipGoal]
  /// When they are free; empty if they have not said, and then ``preferredTimes`` counts.
  public var freeHours: WeekHours
  /// The zone they live in, by its IANA name.
  public var timeZone: String
  /// The member's wishes about others.
  public var wishes: MemberWishes
  /// When they want to be reminded.
  public var reminders: ReminderSettings

  /// Makes details; fields without an argument are missing.
  public init(
    name: String = "", birthDate: CivilDate? = nil, isBirthDateEstimated: Bool = false,
    home: HomeLocation? = nil, bio: String = "", interests: [String] = [],
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

  /// True if there is enough to show to others: name, age, home, traits, group size, frequency, and
  /// at least one interest and one goal.
  public var isComplete: Bool {
    !name.isEmpty && birthDate != nil && home != nil && traits != nil && groupSize != nil
      && meetingFrequency != nil && !interests.isEmpty && !goals.isEmpty
  }

  /// Returns the age on a day, in whole years; `nil` if it is unknown.
  ///
  /// A member who was born on 29 February is a year older on 1 March of a year without that day.
  public func age(on day: CivilDate) -> Int? {
    guard let birthDate else { return nil }
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    return day.year - birthDate.year - (hadBirthday ? 0 : 1)
  }
}

/// The home of a member, as far as it is known here.
public struct HomeLocation: Sendable, Hashable {
  public var city: String
  /// The state, county or region; may be empty.
  public var region: String
  /// The cell of the fixed grid, about a kilometre wide, as Matching numbers it (`GridCell`).
  ///
  /// Without coordinates there is none. The coordinates themselves are kept nowhere.
  public var cell: UInt32?

  public init(city: String, region: String = "", cell: UInt32? = nil) {
    self.city = city
    self.region = region
    self.cell = cell
  }
}

/// Three sliders of a member's manner, each from 0 to 1.
public struct SocialTraits: Sendable, Hashable {
  /// 0 keeps to themselves, 1 seeks company.
  public var introvertExtrovert: Double
  /// 0 decides on the spot, 1 plans ahead.
  public var spontaneousPlanner: Double
  /// 0 is always on the move, 1 takes it easy.
  public var activeRelaxed: Double

  public init(introvertExtrovert: Double, spontaneousPlanner: Double, activeRelaxed: Double) {
    self.introvertExtrovert = introvertExtrovert
    self.spontaneousPlanner = spontaneousPlanner
    self.activeRelaxed = activeRelaxed
  }

  /// The names of the three traits in the API, in the order of ``values``.
  public static let names = ["introvert_extrovert", "spontaneous_planner", "active_relaxed"]

  /// The three in the order of their declaration.
  public var values: [Double] { [introvertExtrovert, spontaneousPlanner, activeRelaxed] }
}

/// The wishes of a member about others; they hold both ways.
public struct MemberWishes: Sendable, Hashable {
  /// The least age, in years.
  public var youngest: Int
  /// The greatest age, in years.
  public var oldest: Int
  /// The largest distance to others, in kilometres between cells.
  public var reach: Int
  /// The wished traits of others, in the order of ``SocialTraits/values``.
  public var traits: [TraitWish]

  /// Makes wishes; by default every member within 50 km.
  public init(
    youngest: Int = FriendsLimits.youngestAge, oldest: Int = FriendsLimits.oldestAge,
    reach: Int = 50, traits: [TraitWish] = [.any, .any, .any]
  ) {
    self.youngest = youngest
    self.oldest = oldest
    self.reach = reach
    self.traits = traits
  }
}

/// When a member wants to be reminded of missions.
public struct ReminderSettings: Sendable, Hashable {
  /// The lead times of reminders before the start, in minutes, longest first.
  public var leads: [Int]
  /// The start of the quiet hours, in minutes since midnight.
  public var quietFrom: Int
  /// Until when, in minutes since midnight; equal to ``quietFrom`` for no quiet hours.
  public var quietUntil: Int

  /// Makes settings; a day and two hours before, quiet from 22 to 8 h, unless told.
  public init(leads: [Int] = [1440, 120], quietFrom: Int = 1320, quietUntil: Int = 480) {
    self.leads = leads
    self.quietFrom = quietFrom
    self.quietUntil = quietUntil
  }
}

/// The hours of a week in which a member is free, by the clock of where they live.
public struct WeekHours: Sendable, Hashable {
  /// Bit 0 is Monday from 0 to 1 h, bit 167 Sunday from 23 h.
  public private(set) var words: [UInt64]

  /// The number of hours that a week has.
  public static let count = 168

  /// Takes the bits, the lowest first; what is beyond the week is dropped.
  public init(words: [UInt64] = []) {
    self.words = [0, 0, 0]
    for (place, word) in words.prefix(3).enumerated() {
      self.words[place] = place == 2 ? word & ((1 << 40) - 1) : word
    }
  }

  /// True if none is free.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// True if an hour is free.
  ///
  /// - Parameters:
  ///   - day: 0 is Monday, 6 Sunday.
  ///   - hour: 0 to 23.
  public subscript(day day: Int, hour hour: Int) -> Bool {
    get {
      guard let bit = Self.bit(day, hour) else { return false }
      return words[bit / 64] >> (bit % 64) & 1 == 1
    }
    set {
      guard let bit = Self.bit(day, hour) else { return }
      if newValue {
        words[bit / 64] |= 1 << (bit % 64)
      } else {
        words[bit / 64] &= ~(1 << (bit % 64))
      }
    }
  }

  private static func bit(_ day: Int, _ hour: Int) -> Int? {
    (0..<7).contains(day) && (0..<24).contains(hour) ? day * 24 + hour : nil
  }
}
