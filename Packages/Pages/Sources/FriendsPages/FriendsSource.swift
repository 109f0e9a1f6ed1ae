public import DomainModels
import FriendsModels
public import FriendsRequests
public import Pages
public import ServicePages

public typealias FriendsOperation = ServiceOperation<FriendsAPI>
public typealias FriendsPage = Page<FriendsOperation>
typealias FriendsSection = PageSection<FriendsOperation>
typealias FriendsRow = PageRow<FriendsOperation>
typealias FriendsAction = PageAction<FriendsOperation>
typealias FriendsForm = PageForm<FriendsOperation>
public typealias FriendsRoute = PageRoute<FriendsSource, FriendsOperation>

/// The data source of the pages of friends.
public struct FriendsSource: Sendable {
  let responses: any ResponseSource<FriendsAPI>
  let clocks: FriendsClocks
  let identifiers: IdentifierGenerator
  let pictures: PictureReading?
  let accountPages: [AccountPage]?

  /// A page about the reader's account.
  struct AccountPage: Sendable {
    let title: String
    let address: PageAddress
  }

  /// Reads the picture that an answer to a field names; throws why it can't be taken.
  public typealias PictureReading = @Sendable (_ answer: String) throws(FormRefusal) -> [UInt8]

  /// Puts the source together.
  ///
  /// - Parameters:
  ///   - responses: makes requests for the reader.
  ///   - clocks: the clocks of time zones.
  ///   - identifiers: makes the IDs of messages.
  ///   - pictures: reads a picture for the profile; `nil` where none can be added.
  ///   - isInBrowser: whether a browser shows the pages, which has pages about the account.
  ///   - hasPasskeys: whether these have passkeys, too.
  public init(
    _ responses: any ResponseSource<FriendsAPI>, clocks: FriendsClocks,
    identifiers: IdentifierGenerator, pictures: PictureReading? = nil, isInBrowser: Bool = false,
    hasPasskeys: Bool = false
  ) {
    let feed = AccountPage(title: "Calendar feed", address: .feed)
    let sessions = AccountPage(title: "Where you are signed in", address: .sessions)
    let passkeys = AccountPage(title: "Passkeys", address: .passkeys)
    accountPages = isInBrowser ? [feed, sessions] + (hasPasskeys ? [passkeys] : []) : nil
    self.responses = responses
    self.clocks = clocks
    self.identifiers = identifiers
    self.pictures = pictures
  }

  /// Makes a request that a page is built from.
  ///
  /// - Returns: the response.
  /// - Throws: what the source of responses throws.
  public func read<Request: FriendsRequest>(
    _ request: Request
  ) async throws -> Request.Response {
    try await responses.response(to: request)
  }

  /// True if a browser shows the pages.
  var isInBrowser: Bool { accountPages != nil }

  /// The reader's time zone.
  func zone() async throws -> String { try await read(Users.Settings()).timeZone }
}

extension PageAddress {
  static let discover: PageAddress = "/discover"
  static let discoverCrews: PageAddress = "/discover/crews"
  static let discoverMissions: PageAddress = "/discover/missions"
  static let people: PageAddress = "/people"
  static let crews: PageAddress = "/crews"
  static let missions: PageAddress = "/missions"
  static let me: PageAddress = "/me"
  static let blocked: PageAddress = "/me/blocked"
  static let feed: PageAddress = "/missions/feed"
  static let sessions: PageAddress = "/me/sessions"
  static let passkeys: PageAddress = "/me/passkeys"
  static let talks: PageAddress = "/talk"
  static let signIn: PageAddress = "/sign-in"

  static func person(_ id: WireID<Member>) -> PageAddress { people.appending(id.text) }
  static func crew(_ id: WireID<Crew>) -> PageAddress { crews.appending(id.text) }
  static func mission(_ id: WireID<Mission>) -> PageAddress { missions.appending(id.text) }
  static func talk(_ id: WireID<Conversation>) -> PageAddress { talks.appending(id.text) }
}

extension PageParameters {
  /// The ID that the address has under a name.
  ///
  /// - Throws: that there is no such thing, for what is no ID of the kind.
  func id<Entity: PubliclyIdentified>(
    _ name: String, of kind: Entity.Type
  ) throws -> WireID<Entity> {
    guard let id = self[name].flatMap({ WireID<Entity>($0) }) else { throw FriendsAPI.notFound }
    return id
  }
}
