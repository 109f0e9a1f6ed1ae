import FriendsModels
import FriendsRequests
import Pages
import ServicePages

extension FriendsRoute {
  static var me: FriendsRoute {
    FriendsRoute("/me") { source, _ in
      FriendsPage(
        try await source.read(Users.Me()), try await source.read(Users.Settings()),
        pictures: source.pictures)
    }
  }
}

extension FriendsPage {
  /// What the reader says about themselves and wishes.
  init(
    _ user: User, _ settings: MemberSettings, pictures reading: FriendsSource.PictureReading? = nil
  ) {
    let profile = user.profile
    let isHidden = settings.state == .hidden
    let wishes = settings.wishes
    let free =
      settings.freeHours.isEmpty
      ? "as your preferred times say" : settings.freeHours.joined(separator: ", ")
    self.init(
      title: "Profile",
      [
        .warning(
          user.profileComplete
            ? "" : "Your profile is not complete: others can't be shown you yet."),
        .facts(
          profile.map {
            ["\($0.name)\($0.age == 0 ? "" : ", \($0.age)")", Phrase($0.location.city)]
          } ?? []), .text(profile?.bio ?? ""), .topics(profile?.interests ?? [], lead: "Likes"),
        .text("Free \(free) (\(settings.timeZone))"),
        .text(
          "Wants people of \(wishes.minAge) to \(wishes.maxAge), "
            + "within \(wishes.maxDistanceKm) km"),
        .warning(isHidden ? "You are hidden: nobody is shown you." : ""),
      ],
      actions: [
        FriendsAction(
          "e", "edit", .fill(.profile(user.profile, isComplete: user.profileComplete)), as: .main),
        FriendsAction("w", "wishes and times", .fill(.settings(settings))),
        FriendsAction(
          "h", isHidden ? "show yourself" : "hide",
          .perform(
            .change(Users.SaveSettings(state: isHidden ? .visible : .hidden)) { _ in
              isHidden ? "Others can be shown you." : "Nobody is shown you."
            })),
        FriendsAction("b", "blocked", .open(.blocked)),
        FriendsAction(
          "o", "sign out", .perform(.signOut(saying: "Signed out.")), as: .ordinary,
          asking: "Sign out on this device?"),
      ])
    if let reading {
      actions.insert(FriendsAction("p", "add a photo", .fill(.photo(reading))), at: 3)
    }
    pictures = (profile?.photos ?? []).map { Picture(photo: $0, of: profile?.name ?? "") }
  }
}
