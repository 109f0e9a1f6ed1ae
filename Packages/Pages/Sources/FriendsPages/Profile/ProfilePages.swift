import FriendsModels
import FriendsRequests
import Pages
import ServicePages
import Services

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
  /// Makes the page of the reader's profile and wishes.
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
        .warning(isHidden ? "You are hidden: other members do not see you." : ""),
      ],
      actions: [
        FriendsAction(
          "e", "edit", .fill(.profile(user.profile, isComplete: user.profileComplete)), as: .main),
        FriendsAction("w", "wishes and times", .fill(.settings(settings))),
        FriendsAction(
          "h", isHidden ? "show yourself" : "hide",
          .perform(
            .change(Users.SaveSettings(state: isHidden ? .visible : .hidden)) { _ in
              isHidden ? "Other members can see you." : "Other members do not see you."
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

extension FriendsSource {
  /// For browsers, whose forms bring pictures themselves and not the path of one.
  public static let uploads: PictureReading = { _ throws(FormRefusal) in
    throw FormRefusal("choose a JPEG or PNG file", field: "photo")
  }
}

extension PageFileRoute<FriendsSource> {
  /// A photo of the reader, or of a user whom the reader can see.
  static var photo: PageFileRoute {
    PageFileRoute("/photos/{photo}") { source, at in
      let photo = try at.id("photo", of: MemberPhoto.self)
      let file = try await source.read(Users.ReadPhoto(photo: photo)).file
      return PageFile(type: file.contentType, file.bytes, isPublic: false)
    }
  }
}

extension Picture {
  /// A photo by its path in the API, which answers only programs that bring a token; pages have it at
  /// the same path without the base of the API.
  init(photo path: String, of name: String) {
    let base = FriendsAPI.basePath
    self.init(
      path.hasPrefix(base + "/") ? String(path.dropFirst(base.count)) : path, description: name)
  }
}
