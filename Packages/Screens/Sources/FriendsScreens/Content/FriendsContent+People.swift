import FriendsModels
import FriendsRequests

extension FriendsContent {
  /// People who might suit, with reasons for and against.
  init(_ data: UserSuggestionsData) {
    self.init(title: "Discover")
    rows = data.suggestions.map { suggestion in
      let user = suggestion.user
      let fit = FitRange.wording(suggestion.compatibility.range)
      return FriendsRow(
        title: "\(user.name), \(user.age) · \(fit)",
        lines: [
          suggestion.compatibility.reasons.joined(separator: "; "), user.bio ?? "",
        ], opens: .person(user.id),
        actions: [
          FriendsAction("i", "interested", .perform(.decide(user.id, .interested, user.name))),
          FriendsAction("n", "not now", .perform(.decide(user.id, .notNow, user.name))),
        ])
    }
    empty = "Nobody new. Widen your wishes on your profile, or come back later."
    actions = [
      FriendsAction("c", "crews for you", .open(.discoverCrews)),
      FriendsAction("m", "missions for you", .open(.discoverMissions)),
    ]
  }

  /// What somebody says about themselves.
  init(_ user: PublicUser) {
    let profile = user.profile
    self.init(title: "\(profile.name), \(profile.age)")
    intro = [
      profile.location.city, profile.bio, "Likes \(profile.interests.joined(separator: ", "))",
      "Looks for "
        + profile.friendshipGoals.map { $0.rawValue.replacing("_", with: " ") }
        .joined(separator: ", "),
    ].filter { !$0.isEmpty }
    actions = [
      FriendsAction("i", "interested", .perform(.decide(user.id, .interested, profile.name))),
      FriendsAction("n", "not now", .perform(.decide(user.id, .notNow, profile.name))),
      FriendsAction(
        "b", "block",
        .ask(
          "Block \(profile.name)? Neither of you sees the other any more.",
          .change(Safety.Block(user: user.id)) { $0.message })),
      FriendsAction("x", "report", .fill(.report(user.id, profile.name))),
    ]
  }

  /// Open conversations, the liveliest first.
  init(_ data: ConversationsData) {
    self.init(title: "Conversations")
    rows = data.conversations.map { talk in
      let unread = talk.unreadCount == 0 ? "" : " · \(talk.unreadCount) unread"
      let last = talk.lastMessage.map { ($0.isMine ? "You: " : "") + $0.text }
      return FriendsRow(
        title: talk.user.name + unread, lines: [last ?? "Say hello."],
        opens: .talk(talk.id, with: talk.user.name),
        actions: [
          FriendsAction("p", "profile", .open(.person(talk.user.id))),
          FriendsAction(
            "e", "end it",
            .ask(
              "End the conversation with \(talk.user.name) for both?",
              .change(Conversations.End(conversation: talk.id)) { $0.message })),
        ])
    }
    empty = "None yet. One begins when two are interested in each other."
  }

  init(_ data: BlocksData) {
    self.init(title: "Blocked")
    rows = data.users.map { user in
      FriendsRow(
        title: user.name,
        actions: [
          FriendsAction(
            "u", "unblock", .perform(.change(Safety.Unblock(user: user.id)) { $0.message }))
        ])
    }
    empty = "You block nobody."
  }
}

extension FriendsEffect {
  /// Says of somebody whether they interest one.
  static func decide(
    _ user: WireID<Member>, _ verdict: MemberVerdict, _ name: String
  ) -> FriendsEffect {
    .change(Discover.Decide(user: user, verdict: verdict)) { made in
      made.isMutual
        ? "You and \(name) are interested in each other. Press t to talk."
        : verdict == .interested ? "Noted. \(name) is told if they are, too." : "Not now, then."
    }
  }
}
