public import DomainModels
public import Pages
public import PeopleModels
public import PeopleRequests
public import ServicePages
public import Services

/// The pages about real people for the user of a device: [README](../../README.md) lists them.
public typealias PeopleSite = ServiceSite<PeopleSource, PeopleAPI>

extension ServiceSite where Source == PeopleSource, API == PeopleAPI {
  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - client: makes requests for the user, and keeps the session.
  ///   - clock: tells the time.
  ///   - identifiers: makes the IDs of messages and reports and the idempotency keys of requests.
  ///   - grid: finds the cell of a place.
  ///   - ago: says how long ago an instant is.
  ///   - user: the name that the client acts for; `nil` to take one from the contact that the user
  ///     signs in with.
  ///   - arrivals: takes the texts that have arrived on this device since the last call, such as a
  ///     code; `nil` where codes really travel.
  ///   - photoID: makes the ID of a photo that a form brings, at random; `nil` where forms bring no
  ///     files.
  ///   - changes: reports what changed that the user sees; `nil` where nothing reports that.
  ///   - hasPasskeys: whether the service takes passkeys, and a browser shows the pages.
  public init(
    client: PeopleClient, clock: WallClock, identifiers: IdentifierGenerator, grid: LocationGrid,
    ago: @escaping @Sendable (Timestamp) -> String, user: String? = nil,
    arrivals: (@Sendable () -> [String])? = nil,
    photoID: (@Sendable () -> Identifier<PersonPhoto>)? = nil,
    changes: (@Sendable () -> AsyncStream<Set<ServiceEvent>>)? = nil, hasPasskeys: Bool = false
  ) {
    self.init(
      Self.navigation,
      (hasPasskeys ? Self.passkeyRoutes : [])
        + (photoID == nil ? Self.routes : Self.browserRoutes),
      fileRoutes: [.photo],
      reading: PeopleSource(
        client, clock: clock, identifiers: identifiers, grid: grid, ago: ago, photoID: photoID),
      on: ServiceDevice(client, user: user, arrivals: arrivals), identifiers: identifiers,
      changes: changes
    ) { source, device in
      do {
        guard let user = try device.client.currentUser?.name else { return .stranger }
        // A user without a profile is led through making one: without it no people are shown.
        let hasProfile = try await source.read(Profiles.Mine()) != nil
        return PageStart(
          user: user, trail: [hasProfile ? .discover : .newProfile], isReady: hasProfile)
      } catch let error as ServiceError
        where error.reason == .unauthorized || error.reason == .unknownUser
      {
        // A session that was ended elsewhere is none, and an unused name is free.
        return .stranger
      }
    }
  }

  public static var navigation: PageNavigation {
    PageNavigation(
      tabs: [
        .init("Discover", purpose: "discover people", word: "discover", .discover),
        .init("Likes", purpose: "whom you passed or liked", word: "likes", .decided),
        .init(
          "Matches", purpose: "your matches", word: "matches", .matches, behind: ["/talk"]),
        .init("Profile", purpose: "your profile", word: "profile", .me),
        .init("Account", purpose: "your account", word: "account", .account),
      ], entrance: .welcome)
  }

  /// Every page about people.
  public static var routes: [PeopleRoute] {
    [
      .welcome, .signUp, .signIn, .phone, .reset, .newProfile, .me, .editProfile, .photos,
      .account, .deleteAccount, .cards, .daily, .person, .likelihood, .reportPerson, .matches,
      .talk, .reportMatch, .why, .exposure, .decided, .blocked,
    ]
  }

  /// Every page about people in a browser: forms there bring files, and likes come first.
  public static var browserRoutes: [PeopleRoute] {
    routes.filter { $0.path != PageAddress.decided.text } + [.likes, .addPhoto]
  }

  /// The kinds of pages that a site with passkeys has besides, and in place of others.
  public static var passkeyRoutes: [PeopleRoute] {
    let addresses = PasskeyAddresses(entrance: .welcome, account: .account)
    let welcome = PeopleRoute(PageAddress.welcome.text) { _, _ in
      var page = PeoplePage.welcome
      page.actions = [.signInWithPasskey(addresses)]
      return page
    }
    let pages = PasskeyPages<PeopleSource, PeopleAPI>(
      addresses, from: { $0.responses }, wording: { $0.ago })
    let signIn = PeopleRoute(PageAddress.signIn.text) { _, _ in
      PeoplePage(.signIn.offeringPasskeys(by: .signInWithPasskey(addresses)))
    }
    return [welcome, signIn] + pages.routes
  }
}

extension PageStart {
  /// No user is signed in.
  fileprivate static var stranger: PageStart {
    PageStart(user: nil, trail: [.welcome], isReady: false)
  }
}
