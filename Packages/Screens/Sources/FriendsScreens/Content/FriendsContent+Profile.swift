import FriendsModels
import FriendsRequests
import Services

extension FriendsContent {
  /// What one says about oneself and wishes.
  init(_ user: User, _ settings: MemberSettings) {
    self.init(title: "Profile")
    let profile = user.profile
    intro = [
      user.profileComplete
        ? "" : "Your profile is not complete: others can't be shown you yet.",
      profile.map { "\($0.name)\($0.age == 0 ? "" : ", \($0.age)") · \($0.location.city)" } ?? "",
      profile?.bio ?? "", profile.map { "Likes \($0.interests.joined(separator: ", "))" } ?? "",
      "Free \(settings.freeHours.isEmpty ? "as your preferred times say" : settings.freeHours.joined(separator: ", ")) (\(settings.timeZone))",
      "Wants people of \(settings.wishes.minAge) to \(settings.wishes.maxAge), within \(settings.wishes.maxDistanceKm) km",
      settings.state == .hidden ? "You are hidden: nobody is shown you." : "",
    ].filter { !$0.isEmpty }
    let isHidden = settings.state == .hidden
    actions = [
      FriendsAction("e", "edit", .fill(.profile(user.profile, isComplete: user.profileComplete))),
      FriendsAction("w", "wishes and times", .fill(.settings(settings))),
      FriendsAction(
        "h", isHidden ? "show yourself" : "hide",
        .perform(
          .change(Users.SaveSettings(state: isHidden ? .visible : .hidden)) { _ in
            isHidden ? "Others can be shown you." : "Nobody is shown you."
          })), FriendsAction("b", "blocked", .open(.blocks)),
      FriendsAction("o", "sign out", .ask("Sign out on this device?", .signOut)),
    ]
  }
}

extension FriendsEffect {
  /// Leaves this device.
  static let signOut = FriendsEffect(name: "sign out", isChange: false) { surroundings in
    try await surroundings.client.signOut()
    return [.left]
  }
}
