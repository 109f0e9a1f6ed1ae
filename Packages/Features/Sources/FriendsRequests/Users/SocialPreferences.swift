public import FriendsModels

/// How a member likes to meet (the seed's `SocialPreferences`).
public struct SocialPreferences: Codable, Sendable, Equatable {
  /// In how large a group; empty while it is missing.
  public var groupSize: GroupSize
  /// How often; empty while it is missing.
  public var meetingFrequency: MeetingFrequency
  public var preferredTimes: [PreferredTime]

  public init(
    groupSize: GroupSize, meetingFrequency: MeetingFrequency, preferredTimes: [PreferredTime]
  ) {
    self.groupSize = groupSize
    self.meetingFrequency = meetingFrequency
    self.preferredTimes = preferredTimes
  }

  private enum CodingKeys: String, CodingKey {
    case groupSize = "group_size"
    case meetingFrequency = "meeting_frequency"
    case preferredTimes = "preferred_times"
  }
}
