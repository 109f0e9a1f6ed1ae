/// Words of open lists that have no meaning here, so that whoever mistyped one hears of it.
public enum OpenWords {
  /// Names the words that others will hardly use, with those that have a meaning.
  ///
  /// - Parameters:
  ///   - words: what somebody gave.
  ///   - known: what has a meaning.
  ///   - noun: what they are, such as `group size`.
  /// - Returns: a sentence; `nil` if all have a meaning.
  public static func hint(
    _ words: [String], among known: [String], _ noun: String
  ) -> String? {
    let odd = words.filter { !known.contains($0) && !$0.isEmpty }
    guard !odd.isEmpty else { return nil }
    let list = odd.map { "\"\($0)\"" }.joined(separator: ", ")
    return "Nobody is matched by the \(noun) \(list); known are \(known.joined(separator: ", "))."
  }

  /// The hints on what somebody says of how and why they want to meet.
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
