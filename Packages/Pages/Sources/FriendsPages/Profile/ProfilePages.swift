import FriendsModels
import FriendsRequests
import Pages
import ServicePages
import Services

extension FriendsRoute {
  static var me: FriendsRoute {
    FriendsRoute("/me") { source, _ in
      let user = try await source.read(Users.Me())
      let settings = try await source.read(Users.Settings())
      return source.accountPages.map { FriendsPage(user, settings, source.pictures, listing: $0) }
        ?? FriendsPage(user, settings, pictures: source.pictures)
    }
  }
}

extension FriendsPage {
  /// Makes the page of the reader's profile and wishes, of which a terminal shows the actions as keys.
  init(
    _ user: User, _ settings: MemberSettings, pictures reading: FriendsSource.PictureReading? = nil
  ) {
    self.init(user, isHidden: settings.state == .hidden)
    introduction.insert(
      contentsOf: [
        .text("Free \(settings.freeTimes)"), .text("Wants people of \(settings.wishes.people)"),
      ], at: introduction.count - (settings.state == .hidden ? 1 : 0))
    actions += [
      FriendsAction("w", "wishes and times", .fill(.settings(settings, of: user))),
      .hide(settings), FriendsAction("b", "blocked", .open(.blocked)), .signOut,
    ]
    if let reading {
      actions.insert(FriendsAction("p", "add a photo", .fill(.photo(reading))), at: 3)
    }
  }

  /// Makes the same page as a list of settings.
  ///
  /// - Parameters:
  ///   - user: the reader.
  ///   - settings: the reader's wishes and times.
  ///   - reading: reads a picture; `nil` where none can be added.
  ///   - accountPages: the pages about the account.
  fileprivate init(
    _ user: User, _ settings: MemberSettings, _ reading: FriendsSource.PictureReading?,
    listing accountPages: [FriendsSource.AccountPage]
  ) {
    self.init(user, isHidden: settings.state == .hidden)
    let form = PageAddress.me.appending("settings")
    let count = user.profile?.photos.count ?? 0
    let photos = FriendsRow(
      .value, id: "photos", title: "Photos", [.text("\(count) of \(FriendsLimits.photos)")],
      opens: PageAddress.me.appending("photo"))
    sections = [
      FriendsSection(
        "Meeting others",
        [
          FriendsRow(
            .value, id: "wishes", title: "People you meet", [.text(settings.wishes.people)],
            opens: form),
          FriendsRow(
            .value, id: "times", title: "When you are free", [.text(settings.freeTimes)],
            opens: form),
          FriendsRow(.value, id: "blocked", title: "Blocked members", opens: .blocked),
          FriendsRow(
            .value, id: "visibility", title: "Visible to other members",
            [.text(settings.state == .hidden ? "no" : "yes")], actions: [.hide(settings)]),
        ]),
      FriendsSection(
        "Your account",
        (reading == nil ? [] : [photos])
          + accountPages.map {
            FriendsRow(.value, id: $0.address.text, title: $0.title, opens: $0.address)
          }
          + [FriendsRow(.value, id: "session", title: "This browser", actions: [.signOut])]),
    ]
  }

  /// The part that all devices show alike.
  private init(_ user: User, isHidden: Bool) {
    let profile = user.profile
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
        .warning(isHidden ? "You are hidden: other members do not see you." : ""),
      ], actions: [FriendsAction("e", "edit", .fill(.profile(of: user)), as: .main)])
    pictures = (profile?.photos ?? []).map { Picture(photo: $0, of: profile?.name ?? "") }
  }
}

extension FriendsAction {
  fileprivate static func hide(_ settings: MemberSettings) -> FriendsAction {
    let isHidden = settings.state == .hidden
    return FriendsAction(
      "h", isHidden ? "show yourself" : "hide",
      .perform(
        .change(Users.SaveSettings(state: isHidden ? .visible : .hidden)) { _ in
          isHidden ? "Other members can see you." : "Other members do not see you."
        }))
  }

  fileprivate static var signOut: FriendsAction {
    FriendsAction(
      "o", "sign out", .perform(.signOut(saying: "Signed out.")), as: .ordinary,
      asking: "Sign out on this device?")
  }
}

extension MemberSettings {
  fileprivate var freeTimes: String {
    let hours =
      freeHours.isEmpty ? "as your preferred times say" : freeHours.joined(separator: ", ")
    return "\(hours) (\(timeZone))"
  }
}

extension WishesInfo {
  fileprivate var people: String { "\(minAge) to \(maxAge), within \(maxDistanceKm) km" }
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
