public import Services

/// A service that is called from the pages of a browser: each call comes from the address of the request
/// that it is made for, and not from the one at which the session began.
public struct VisitorService<API: ServiceAPI>: Service {
  private let service: any Service<API>

  public init(_ service: any Service<API>) { self.service = service }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    var caller = caller
    caller.networkAddress = Visitor.current?.networkAddress
    return try await service.perform(request, by: caller)
  }
}
