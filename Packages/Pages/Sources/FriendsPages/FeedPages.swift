import FriendsModels
import FriendsRequests
import Pages
import Secrets
import ServicePages
import Services

/// The reader's missions for a calendar program, which reads them at an address without a session.
extension FriendsRoute {
  static var feed: FriendsRoute {
    FriendsRoute("/missions/feed", links: [.init(on: .missions, "c", "calendar feed")]) {
      source, _ in
      FriendsPage(
        try await source.read(Missions.Feed()), source.clocks, zone: try await source.zone())
    }
  }
}

extension PageAddress {
  /// Returns the address at which a calendar program reads the feed of a token.
  static func feed(_ token: SecretText) -> PageAddress {
    PageAddress(["feeds", token.text + feedEnding])
  }

  fileprivate static let feedEnding = ".ics"
}

extension PageFileRoute<FriendsSource> {
  /// The missions of the member whose feed has the token: the token is enough.
  static var feed: PageFileRoute {
    PageFileRoute("/feeds/{file}") { source, at in
      guard let file = at["file"], file.hasSuffix(PageAddress.feedEnding) else {
        throw FriendsAPI.notFound
      }
      let token = SecretText(String(file.dropLast(PageAddress.feedEnding.count)))
      let calendar = try await source.read(Missions.ReadFeed(token: token))
      return PageFile(
        type: calendar.file.contentType, calendar.file.bytes, isPublic: true, name: calendar.name)
    }
  }
}

extension FriendsPage {
  /// Makes the page of the reader's feed, with an explanation of what a feed is.
  init(_ feed: FeedInfo, _ clocks: FriendsClocks, zone: String) {
    let since = feed.madeAt.map { made in
      var phrase = clocks.phrase(made, zone)
      phrase.text = "Made \(phrase.text)"
      return phrase
    }
    let make: FriendsOperation = .change(
      Missions.MakeFeed(),
      notice: { made in
        var notice = PageNotice<FriendsOperation>(
          "Copy this address into your calendar program now: it is shown this once.")
        notice.links = [PageLink("open in a calendar program", .subscription(.feed(made.token)))]
        return notice
      })
    self.init(
      title: "Calendar feed",
      [
        .text(
          "A calendar program reads the missions that you go to, may go to or wait for at an address "
            + "of your own, and looks for changes by itself."),
        .text("Everyone who has the address can read them. End it if it reached others."),
        .facts(feed.isActive ? ["You have an address"] + (since.map { [$0] } ?? []) : []),
      ],
      actions: feed.isActive
        ? [
          FriendsAction(
            "n", "make another address", .perform(make), as: .ordinary,
            asking: "Make another address? The one that you have ends: calendars that use it get "
              + "nothing more."),
          FriendsAction(
            "x", "end it",
            .perform(.change(Missions.RevokeFeed()) { _ in "The address is ended." }),
            asking: "End the address? Calendars that use it get nothing more."),
        ]
        : [FriendsAction("n", "make an address", .perform(make), as: .main)],
      // What is shown once must not go when something changes elsewhere.
      refresh: .never)
  }
}
