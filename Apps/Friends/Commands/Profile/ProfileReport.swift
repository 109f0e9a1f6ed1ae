import FriendsModels
import FriendsPages
import FriendsRequests
import TerminalCommands

/// The user's own profile, as commands print it.
struct ProfileReport {
  let user: User
  let context: FriendsCommandContext

  /// Prints all of it, and what is missing.
  func print(_ output: OutputOptions) throws {
    try context.print(user, ProfileShowCommand.fields, output) {
      let profile = user.profile
      let social = profile?.socialPreferences
      let personality = profile?.personality
      try context.print(rows: [
        ("name", profile?.name), ("age", profile.flatMap { $0.age == 0 ? nil : "\($0.age)" }),
        ("lives in", profile?.location.city),
        ("about where", profile?.location.coordinates.map { "\($0.lat), \($0.lng)" }),
        ("bio", profile?.bio), ("interests", profile?.interests.joined(separator: ", ")),
        (
          "sliders",
          personality.map {
            "\($0.introvertExtrovert), \($0.spontaneousPlanner), \($0.activeRelaxed)"
          }
        ),
        ("group size", social?.groupSize.title), ("how often", social?.meetingFrequency.title),
        ("times", social?.preferredTimes.map(\.title).joined(separator: ", ")),
        ("looks for", profile?.friendshipGoals.map(\.title).joined(separator: ", ")),
        ("photos", profile.map { "\($0.photos.count)" }), ("phone", user.phoneNumber),
        ("id", user.id.text),
      ])
    }
    guard !output.json, !missing.isEmpty else { return }
    context.session.note(
      "Missing: \(missing.joined(separator: " ")). See friends profile set --help")
  }

  private var missing: [String] {
    guard !user.profileComplete else { return [] }
    let profile = user.profile
    let facts: [(String, Bool)] = [
      ("--name", profile?.name.isEmpty ?? true), ("--born", profile?.age ?? 0 == 0),
      ("--city", profile?.location.city.isEmpty ?? true),
      ("--interests", profile?.interests.isEmpty ?? true),
      ("--group", profile?.socialPreferences.groupSize.rawValue.isEmpty ?? true),
      ("--often", profile?.socialPreferences.meetingFrequency.rawValue.isEmpty ?? true),
      ("--goals", profile?.friendshipGoals.isEmpty ?? true),
    ]
    let found = facts.filter(\.1).map(\.0)
    return found.isEmpty ? ["--sliders"] : found
  }
}
