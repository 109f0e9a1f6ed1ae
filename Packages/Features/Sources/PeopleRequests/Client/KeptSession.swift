import DomainModels

/// The tokens of a session as a device keeps them.
struct KeptSession: Codable, Sendable, Equatable {
  var grant: SessionGrant
  /// When they came, by this device's clock.
  var keptAt: Timestamp

  /// How long before its end an access token is refreshed: a request takes its time.
  private static var margin: Int64 { 30_000 }
  /// How young tokens are not refreshed for their time alone: a clock that runs ahead would else ask
  /// for new ones with every request.
  private static var youth: Int64 { 60_000 }

  /// Whether the access token is over, or about to be, as far as this device's clock can tell.
  func isStale(at now: Timestamp) -> Bool {
    now >= grant.accessExpiresAt.advanced(byMilliseconds: -Self.margin)
      && now >= keptAt.advanced(byMilliseconds: Self.youth)
  }
}
