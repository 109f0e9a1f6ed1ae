public import Identity
public import Services

/// How often one account may make requests that create something, for each kind of request.
public struct RequestLimits<API: ServiceAPI>: Sendable {
  private var limits: [ObjectIdentifier: RateLimit] = [:]

  /// No limits.
  public init() {}

  /// The limit of a request; `nil` for one without a limit of its own.
  public subscript<Request: ServiceRequest>(
    _ request: Request.Type
  ) -> RateLimit? where Request.API == API {
    get { limits[ObjectIdentifier(request)] }
    set { limits[ObjectIdentifier(request)] = newValue }
  }
}
