public import PeopleRequests

/// A service behind another, to which everything goes as JSON: the request, the answer and the error.
///
/// It proves that a service far away can carry all there is: on its other side nothing is known of a
/// request but its name and its bytes.
public struct WirePeopleService: PeopleService {
  private let base: any PeopleService

  /// Puts a wire before a service.
  public init(_ base: any PeopleService) { self.base = base }

  /// Carries a request over, and its answer back.
  ///
  /// - Throws: `PeopleError` if the service refuses the request or can't answer it.
  public func perform<Request: PeopleRequest>(
    _ request: Request, by caller: PeopleCaller
  ) async throws -> Request.Response {
    let body = try WireJSON.encode(request)
    switch try await reply(to: Request.name, body, by: caller) {
    case .answer(let bytes): return try WireJSON.decode(from: bytes)
    case .failure(let bytes): throw try WireJSON.decode(PeopleError.self, from: bytes)
    }
  }

  /// The far side: it has the name and the bytes.
  private func reply(
    to name: String, _ body: [UInt8], by caller: PeopleCaller
  ) async throws -> WireReply {
    guard let type = PeopleRequestList.all.first(where: { $0.name == name }) else {
      return .failure(
        try WireJSON.encode(PeopleError(.unavailable, "nobody knows the request \(name)")))
    }
    return try await answer(type, body, by: caller)
  }

  private func answer<Request: PeopleRequest>(
    _ type: Request.Type, _ body: [UInt8], by caller: PeopleCaller
  ) async throws -> WireReply {
    let request = try WireJSON.decode(type, from: body)
    do {
      return .answer(try WireJSON.encode(try await base.perform(request, by: caller)))
    } catch let error as PeopleError {
      return .failure(try WireJSON.encode(error))
    }
  }
}
