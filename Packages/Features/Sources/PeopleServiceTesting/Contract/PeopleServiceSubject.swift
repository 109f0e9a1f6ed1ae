public import PeopleRequests
public import Services

/// A service in which no person is yet, and what a rule has to know of the world around it.
public struct PeopleServiceSubject: Sendable {
  let service: any Service<PeopleAPI>
  let code: @Sendable (_ contact: String) async throws -> String
  let pass: @Sendable (_ seconds: Int64) async throws -> Void
  let reopen: @Sendable () async throws -> any Service<PeopleAPI>
  /// A picture that the service takes.
  let picture: [UInt8]

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - service: what is checked.
  ///   - code: the code that was sent last to a number or an address.
  ///   - pass: lets so many seconds pass, for the service.
  ///   - reopen: the service as it is after its program ended and began again.
  ///   - picture: a picture that the service takes.
  public init(
    _ service: any Service<PeopleAPI>,
    code: @escaping @Sendable (_ contact: String) async throws -> String,
    pass: @escaping @Sendable (_ seconds: Int64) async throws -> Void,
    reopen: @escaping @Sendable () async throws -> any Service<PeopleAPI>,
    picture: [UInt8] = PeopleSamples.photoFile.bytes
  ) {
    self.service = service
    self.code = code
    self.pass = pass
    self.reopen = reopen
    self.picture = picture
  }
}
