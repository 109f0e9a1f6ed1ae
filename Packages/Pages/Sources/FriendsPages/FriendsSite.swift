public import DomainModels
public import FriendsRequests
public import Pages
public import ServicePages
public import Services

/// The pages of friends for the user of a device: [README](../../README.md) lists them.
public typealias FriendsSite = ServiceSite<FriendsSource, FriendsAPI>

extension ServiceSite where Source == FriendsSource, API == FriendsAPI {
  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - client: makes requests for the user, and keeps the session.
  ///   - identifiers: makes the IDs of messages and the idempotency keys of requests.
  ///   - clocks: the clocks of time zones.
  ///   - zone: the time zone of a new user, as far as this device knows it.
  ///   - pictures: reads a picture that is added to the profile; `nil` where none can be added.
  ///   - arrivals: takes the texts that have arrived on this device since the last call, such as a
  ///     code; `nil` where codes really travel.
  ///   - afterChange: what happens after each change; simulated people answer.
  ///   - changes: reports what changed that the user sees; `nil` where nothing reports that.
  ///   - isInBrowser: whether a browser shows the pages, so that others reach the files of the site.
  ///   - hasPasskeys: whether the service takes passkeys, and a browser shows the pages.
  public init(
    client: FriendsClient, identifiers: IdentifierGenerator, clocks: FriendsClocks,
    zone: String? = nil, pictures: FriendsSource.PictureReading? = nil,
    arrivals: (@Sendable () -> [String])? = nil,
    afterChange: @escaping @Sendable () async throws -> Void = {},
    changes: (@Sendable () -> AsyncStream<Set<ServiceEvent>>)? = nil, isInBrowser: Bool = false,
    hasPasskeys: Bool = false
  ) {
    self.init(
      Self.navigation,
      (hasPasskeys ? Self.passkeyRoutes : []) + (isInBrowser ? Self.browserRoutes : [])
        + Self.routes,
      fileRoutes: [.photo, .calendar, .feed],
      reading: FriendsSource(
        client, clocks: clocks, identifiers: identifiers, pictures: pictures,
        isInBrowser: isInBrowser, hasPasskeys: hasPasskeys),
      on: ServiceDevice(client, zone: zone, arrivals: arrivals), identifiers: identifiers,
      changes: changes, afterChange: afterChange
    ) { source, _ in
      do {
        let user = try await source.read(Users.Me())
        // A new user is led through the form: without a profile, other people are not shown.
        return PageStart(
          user: user.profile?.name,
          trail: user.profileComplete ? [.root] : [.me, FriendsForm.profileAddress],
          isReady: user.profileComplete)
      } catch let error as ServiceError where error.reason == .unauthorized {
        return PageStart(user: nil, trail: [.signIn], isReady: false)
      }
    }
  }

  /// Five tabs as the original design has them, and conversations.
  public static var navigation: PageNavigation {
    PageNavigation(
      tabs: [
        .init("Home", purpose: "home", word: "home", .root),
        .init(
          "Discover", purpose: "discover people", word: "discover", .discover, behind: [.people]),
        .init("Crews", purpose: "crews", word: "crews", .crews),
        .init("Missions", purpose: "missions", word: "missions", .missions),
        .init("Profile", purpose: "your profile", word: "profile", .me),
      ],
      others: [
        .init(
          "Conversations", purpose: "conversations", word: "talks", .talks, shortcut: "t")
      ], entrance: .signIn)
  }

  /// Every page of friends.
  public static var routes: [FriendsRoute] {
    [
      .home, .people, .met, .person, .report, .talks, .talk, .crews, .discoverCrews, .newCrew,
      .crew, .editCrew, .times, .planForCrew, .missions, .discoverMissions, .newMission, .mission,
      .editMission, .me, .editProfile, .addPhoto, .settings, .blocked, .signIn, .code,
    ]
  }

  /// The kinds of pages that browsers alone have: on terminals commands do the same.
  public static var browserRoutes: [FriendsRoute] { [.feed, .sessions] }

  /// The kinds of pages that a site with passkeys has besides, and in place of others.
  public static var passkeyRoutes: [FriendsRoute] {
    let addresses = PasskeyAddresses(entrance: .signIn, account: .me)
    let signIn = FriendsRoute(PageAddress.signIn.text) { _, _ in
      FriendsPage(.signIn.offeringPasskeys(by: .signInWithPasskey(addresses)))
    }
    let pages = PasskeyPages<FriendsSource, FriendsAPI>(
      addresses, isLinked: false, from: { $0.responses },
      wording: { source in
        let zone = try await source.zone()
        return { source.clocks.wording($0, zone) }
      })
    return [signIn] + pages.routes
  }
}
