import FriendsModels
public import FriendsRequests
public import Pages
import ServicePages

extension FriendsRoute {
  static var people: FriendsRoute {
    FriendsRoute("/discover") { source, _ in
      var page = FriendsPage(try await source.read(Discover.People(limit: 20)))
      let wishes = try await source.read(Users.Settings()).wishes
      if !page.rows.isEmpty {
        page.filter = PageFilter(
          "people of \(wishes.minAge) to \(wishes.maxAge), within \(wishes.maxDistanceKm) km",
          opening: PageAddress.me.appending("settings"))
      }
      return page
    }
  }

  static var person: FriendsRoute {
    FriendsRoute("/people/{user}") { source, at in
      let user = try await source.read(Users.Show(user: at.id("user", of: Member.self)))
      guard source.isInBrowser else { return FriendsPage(user) }
      let (talk, _) = try await source.conversation(where: { $0.user.id == user.id })
      return FriendsPage(user, in: talk)
    }
  }

  static var report: FriendsRoute {
    FriendsRoute("/people/{user}/report") { source, at in
      let user = try await source.read(Users.Show(user: at.id("user", of: Member.self)))
      return FriendsPage(.report(user.id, user.profile.name))
    }
  }

  static var blocked: FriendsRoute {
    FriendsRoute("/me/blocked") { source, _ in
      FriendsPage(try await source.read(Safety.ListBlocks()))
    }
  }
}

extension FriendsPage {
  /// People who might suit, with reasons for and against.
  public init(_ data: UserSuggestionsData) {
    let rows = data.suggestions.map { suggestion in
      let user = suggestion.user
      return FriendsRow(
        .person, id: user.id.text, title: "\(user.name), \(user.age)",
        remarks: [
          Phrase(FitRange.words(suggestion.compatibility.range)),
          Phrase(suggestion.compatibility.distance.map { "\($0) away" } ?? ""),
        ],
        [.reasons(suggestion.compatibility.reasons), .text(user.bio ?? "")],
        picture: user.photo.map { Picture(photo: $0, of: user.name) }, opens: .person(user.id),
        actions: FriendsAction.verdicts(on: user.id, user.name))
    }
    self.init(
      title: "Discover", sections: [FriendsSection("", rows, order: .deck)],
      empty: "No new people. Widen your wishes on your profile, or come back later.",
      refresh: .never)
    offerIfEmpty(
      FriendsAction(
        "e", "wishes and times", .open(PageAddress.me.appending("settings")), as: .main))
  }

  /// The page of a user's profile, with what can be decided.
  public init(_ user: PublicUser) { self.init(user, in: nil) }

  /// The page of a user's profile; the open conversation with them takes the place of decisions.
  init(_ user: PublicUser, in talk: ConversationInfo?) {
    let profile = user.profile
    let next =
      talk.map { talk in
        let name = talk.lastMessage == nil ? "say hello" : "open the conversation"
        return [FriendsAction("m", name, .open(.talk(talk.id)), as: .main)]
      } ?? FriendsAction.verdicts(on: user.id, profile.name)
    self.init(
      title: "\(profile.name), \(profile.age)",
      [
        .text(profile.location.city), .text(profile.bio),
        .topics(profile.interests, lead: "Likes"),
        .topics(profile.friendshipGoals.map(\.title), lead: "Looks for"),
      ],
      actions: next + [
        FriendsAction(
          "b", "block", .perform(.change(Safety.Block(user: user.id)) { $0.message }),
          asking: "Block \(profile.name)? Neither of you sees the other any more."),
        FriendsAction("x", "report", .fill(.report(user.id, profile.name))),
      ])
    subject = .person
    pictures = profile.photos.map { Picture(photo: $0, of: profile.name) }
  }

  /// The page of users whom the reader blocked.
  public init(_ data: BlocksData) {
    let rows = data.users.map { user in
      FriendsRow(
        .person, id: user.id.text, title: user.name,
        actions: [
          FriendsAction(
            "u", "unblock", .perform(.change(Safety.Unblock(user: user.id)) { $0.message }))
        ])
    }
    self.init(
      title: "Blocked", sections: [FriendsSection("", rows)], empty: "You have blocked no one.")
    offerIfEmpty(FriendsAction("p", "your profile", .open(.me)))
  }
}

extension FriendsAction {
  /// The decisions on another user.
  fileprivate static func verdicts(on user: WireID<Member>, _ name: String) -> [FriendsAction] {
    func decide(_ verdict: MemberVerdict) -> FriendsOperation {
      .change(
        Discover.Decide(user: user, verdict: verdict),
        notice: { made in
          let talk = verdict == .interested ? made.conversationID : nil
          return PageNotice(
            made.isMutual
              ? "You and \(name) are interested in each other. Your conversation is open."
              : verdict == .interested
                ? "Noted. \(name) is notified if they are, too." : "Not now, then.",
            actions: talk.map { [FriendsAction("m", "say hello", .open(.talk($0)))] } ?? [],
            removes: user.text)
        })
    }
    return [
      FriendsAction("i", "interested", .perform(decide(.interested)), as: .main),
      FriendsAction("n", "not now", .perform(decide(.notNow))),
    ]
  }
}

extension FriendsForm {
  /// Returns the form that asks for the reason of a report about a user.
  fileprivate static func report(_ user: WireID<Member>, _ name: String) -> FriendsForm {
    FriendsForm(
      at: PageAddress.person(user).appending("report"), title: "Report \(name)",
      introduction: [
        "Your conversation is kept with it. \(name) is blocked, and not told why."
      ],
      fields: [
        FormField(
          "reason", "Why", .choice(MisconductReason.options(\.title)),
          isRequired: true),
        FormField("note", "What happened", .longText),
      ], verb: "report"
    ) { values throws(FormRefusal) in
      guard let reason = values.text("reason").flatMap(MisconductReason.init(rawValue:)) else {
        throw FormRefusal("there is no such reason", field: "reason")
      }
      return .change(Safety.Report(user: user, reason: reason, note: values.text("note"))) { _ in
        "Reported and blocked."
      }
    }
  }
}
