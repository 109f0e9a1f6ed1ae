/// A service that sends each request through its form as bytes to another service in this process.
///
/// It shows that a connection can carry all of an API: the other side gets a method, a path and a
/// body.
public struct WireService<API: ServiceAPI>: Service {
  private let router: RequestRouter<API>

  public init(_ base: any Service<API>) { router = RequestRouter(base) }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    try await router.reply(to: WireRequest(request), by: caller).read(Request.self)
  }
}
