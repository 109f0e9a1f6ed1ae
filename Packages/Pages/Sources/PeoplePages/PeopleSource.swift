public import DomainModels
public import Pages
public import PeopleModels
public import PeopleRequests
public import ServicePages
public import Services

public typealias PeopleOperation = ServiceOperation<PeopleAPI>
public typealias PeoplePage = Page<PeopleOperation>
typealias PeopleSection = PageSection<PeopleOperation>
typealias PeopleRow = PageRow<PeopleOperation>
typealias PeopleAction = PageAction<PeopleOperation>
typealias PeopleForm = PageForm<PeopleOperation>
public typealias PeopleRoute = PageRoute<PeopleSource, PeopleOperation>

/// The data source of the pages about people.
public struct PeopleSource: Sendable {
  let responses: any ResponseSource<PeopleAPI>
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let grid: LocationGrid
  /// Formats the age of an instant in words (`2 days ago`).
  let ago: @Sendable (Timestamp) -> String
  /// Makes the ID of a photo that a form brings; `nil` where forms bring no files.
  let photoID: (@Sendable () -> Identifier<PersonPhoto>)?

  /// Puts the source together.
  ///
  /// - Parameters:
  ///   - responses: makes requests for the reader.
  ///   - clock: tells the time.
  ///   - identifiers: makes the IDs of messages and reports.
  ///   - grid: finds the cell of a place.
  ///   - ago: says how long ago an instant is.
  ///   - photoID: makes the ID of a photo that a form brings, which others see and which must not tell
  ///     when it was made; `nil` where forms bring no files.
  public init(
    _ responses: any ResponseSource<PeopleAPI>, clock: WallClock,
    identifiers: IdentifierGenerator, grid: LocationGrid,
    ago: @escaping @Sendable (Timestamp) -> String,
    photoID: (@Sendable () -> Identifier<PersonPhoto>)? = nil
  ) {
    self.responses = responses
    self.clock = clock
    self.identifiers = identifiers
    self.grid = grid
    self.ago = ago
    self.photoID = photoID
  }

  /// Makes a request that a page is built from.
  ///
  /// - Returns: the response.
  /// - Throws: what the source of responses throws.
  public func read<Request: PeopleRequest>(
    _ request: Request
  ) async throws -> Request.Response {
    try await responses.response(to: request)
  }

  /// The reader's own profile.
  ///
  /// - Throws: that there is none yet; as ``read(_:)``.
  func profile() async throws -> MyProfile {
    guard let profile = try await read(Profiles.Mine()) else {
      // It leads to making one, as the service does where others are looked for.
      throw ServiceError(.noProfile, "there is no profile yet", hint: "Make one first")
    }
    return profile
  }

  /// True if a browser shows the pages: it alone has room for two of them, and forms with files.
  var isInBrowser: Bool { photoID != nil }

  /// The day it is, in UTC.
  var today: CivilDate { clock.now.utcDate }
}

extension PageParameters {
  /// The ID that the address has under a name.
  ///
  /// - Throws: that there is no such thing, for what is no ID.
  func id<Entity>(_ name: String, of kind: Entity.Type) throws -> Identifier<Entity> {
    guard let id = self[name].flatMap({ Identifier<Entity>($0) }) else { throw PeopleAPI.notFound }
    return id
  }
}
