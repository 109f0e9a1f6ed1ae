public import DomainModels
public import FriendsRequests
public import Pages
public import ServicePages
public import Services

/// The pages of friends for the user of a device: [README](../../README.md) lists them.
public struct FriendsSite: PageSite {
  private let client: FriendsClient
  private let source: FriendsSource
  private let zone: String?
  private let arrivals: (@Sendable () -> [String])?
  private let afterwards: @Sendable () async throws -> Void
  private let signals: (@Sendable () -> AsyncStream<Void>)?
  private let requests: UnsettledRequests

  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - client: makes requests for the user, and keeps the session.
  ///   - identifiers: makes the IDs of messages and the idempotency keys of requests.
  ///   - clocks: the clocks of time zones.
  ///   - zone: the time zone of a new user, as far as this device knows it.
  ///   - arrivals: takes the texts that have arrived on this device since the last call, such as a
  ///     code; `nil` where codes really travel.
  ///   - afterwards: what happens after each change; simulated people answer.
  ///   - changes: reports that something may have changed which the user sees; `nil` where nothing
  ///     reports that.
  public init(
    client: FriendsClient, identifiers: IdentifierGenerator, clocks: FriendsClocks,
    zone: String? = nil, arrivals: (@Sendable () -> [String])? = nil,
    afterwards: @escaping @Sendable () async throws -> Void = {},
    changes: (@Sendable () -> AsyncStream<Void>)? = nil
  ) {
    self.client = client
    source = FriendsSource(client, clocks: clocks, identifiers: identifiers)
    self.zone = zone
    self.arrivals = arrivals
    self.afterwards = afterwards
    signals = changes
    requests = UnsettledRequests(identifiers)
  }

  /// Five tabs as the original design has them, and conversations.
  public static let navigation = PageNavigation(
    tabs: [
      .init("Home", purpose: "home", word: "home", .root),
      .init("Discover", purpose: "discover people", word: "discover", .discover),
      .init("Crews", purpose: "crews", word: "crews", .crews),
      .init("Missions", purpose: "missions", word: "missions", .missions),
      .init("Profile", purpose: "your profile", word: "profile", .me),
    ],
    others: [
      .init(
        "Conversations", purpose: "conversations", word: "talks", .talks, shortcut: "t")
    ], entrance: .signIn)

  public var navigation: PageNavigation { Self.navigation }

  public func start() async throws -> PageStart {
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

  public func page(at address: PageAddress) async throws -> FriendsPage {
    guard let page = try await Self.routes.page(at: address, from: source) else {
      throw FriendsAPI.notFound
    }
    return page
  }

  public func perform(
    _ operation: FriendsOperation
  ) async throws -> PageOutcome<FriendsOperation> {
    switch operation {
    case .request(let request):
      let notice = try await requests.perform(request, with: client)
      try await afterwards()
      return .done(notice)
    case .sendCode(let phone):
      let sent = try await client.sendCode(to: phone)
      var form = FriendsForm.code
      form.introduction = (arrivals?() ?? []) + [sent.message]
      return .next(form)
    case .enter(let code):
      let started = try await client.verify(code, as: client.entryName)
      if started.isNewUser, let zone {
        _ = try await source.read(Users.SaveSettings(timeZone: zone))
      }
      return .entered
    case .signOut:
      try await client.signOut()
      return .left("")
    }
  }

  public func changes() -> AsyncStream<PageChange>? {
    guard let signals else { return nil }
    return AsyncStream { continuation in
      let task = Task {
        for await _ in signals() { continuation.yield(.unknown) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  public func failure(of error: any Error) -> PageFailure {
    PageFailure(error, of: FriendsAPI.self)
  }
}

extension FriendsSite {
  /// Every page of friends.
  public static var routes: [FriendsRoute] {
    [
      .home, .people, .person, .report, .talks, .talk, .crews, .discoverCrews, .newCrew, .crew,
      .editCrew, .times, .planForCrew, .missions, .discoverMissions, .newMission, .mission,
      .editMission, .me, .editProfile, .settings, .blocked, .signIn, .code,
    ]
  }
}
