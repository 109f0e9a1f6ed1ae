public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import Pages
import Storage
import Sync

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The climber's profile, who follows whom, and the devices and places of the logbook.
  static var account: Self { accountRoute { try await DescribeSync($0)() } }

  /// The same without asking the places.
  static var rememberedAccount: Self { accountRoute { try await DescribeSync($0).remembered() } }

  private static func accountRoute(
    _ places: @escaping @Sendable (Source) async throws -> [RemoteStatus]
  ) -> Self {
    Self("/account") { context, _ in
      ClimbingPage(
        try await FindProfile(context)(), follows: try await ListFollows(context)(),
        places: try await places(context)
      ) { context.phrase($0) }
    }
  }
}

extension ClimbingPage {
  /// Makes the page of the climber here and elsewhere.
  ///
  /// - Parameters:
  ///   - detail: the climber's own profile.
  ///   - follows: who follows whom.
  ///   - places: what the logbook is synced with.
  ///   - phrase: when something was, in words.
  public init(
    _ detail: ProfileDetail, follows: FollowList, places: [RemoteStatus],
    when phrase: (Timestamp) -> Phrase
  ) {
    let profile = detail.profile
    let values: [(String, String?)] = [
      ("handle", detail.climber.handle), ("bio", profile?.bio), ("home", profile?.home),
      ("routes in", profile?.routeScale), ("boulders in", profile?.boulderScale),
      ("visible to", profile?.visibility.title), ("posts", "\(detail.postCount)"),
    ]
    let people = [
      ("Follow you", follows.followers), ("You follow", follows.following),
      ("You asked", follows.asked),
    ].map { title, list in
      ClimbingSection(
        title, list.map { ClimbingRow($0, canUnfollow: title != "Follow you", when: phrase) })
    }
    let devices = places.flatMap { place in
      place.isInspected
        ? place.devices.map { ClimbingRow($0, at: place, when: phrase) }
        : [.value(place.status.link.label, RemoteStatus.asking)]
    }
    let links = places.map { place in
      let link = place.status.link
      let last = link.lastSuccessAt.map { "synced \(phrase($0).text)" } ?? "never synced"
      return ClimbingRow(
        .value, id: link.id.description, title: link.label, [.text(last)], opens: .sync)
    }
    let sections =
      [
        ClimbingSection(
          "", values.compactMap { name, value in value.map { .value(name, $0) } })
      ] + people + [ClimbingSection("Devices", devices), ClimbingSection("Synced with", links)]
    self.init(title: detail.climber.name, sections: sections.filter { !$0.isEmpty })
  }
}

extension PageRow where Operation == ClimbingOperation {
  fileprivate init(
    _ following: Following, canUnfollow: Bool, when phrase: (Timestamp) -> Phrase
  ) {
    let card = following.climber
    let since = following.since.map { Statement(.facts, lead: "since", [phrase($0)]) }
    let unfollowing = ClimbingAction("x", "unfollow", .perform(.unfollow(card.handle)))
    self.init(
      .person, id: card.id.description + (canUnfollow ? "" : "-follower"), title: card.name,
      remarks: [Phrase(card.handle)], since.map { [$0] } ?? [],
      opens: .feed.with("of", card.handle), actions: canUnfollow ? [unfollowing] : [])
  }

  fileprivate init(
    _ device: SyncDevice, at place: RemoteStatus, when phrase: (Timestamp) -> Phrase
  ) {
    let link = place.status.link
    let last = device.lastWritten.map(phrase) ?? "has written nothing"
    let own: [Phrase] = device.id == link.device ? ["this one"] : []
    self.init(
      .value, id: "\(device.id) \(link.id)", title: device.name,
      [.facts(own + [last, Phrase(link.label)])])
  }
}
