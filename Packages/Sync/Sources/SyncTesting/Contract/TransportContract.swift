import DomainModels
public import DomainModelsTesting
public import StorageTesting
public import Sync

/// A fresh place to sync with, which a rule may open as often as it likes.
///
/// The test that makes a subject removes its files. Every opening may read and write
/// ``TransportSamples/scopes``; a place that keeps records keeps ``TransportSamples/definitions``.
public struct TransportSubject: Sendable {
  /// The capabilities that the transport claims.
  public let capabilities: Set<SyncCapability>
  /// The clock of the place, for one that judges clocks.
  public let clock: SettableClock
  /// Makes the place keep nothing of the changes that are there now but what they come to; `nil` for
  /// a place that keeps every change.
  let forget: (@Sendable () async throws -> Void)?
  /// Makes every call fail, or no longer; `nil` if the test cannot bring that about.
  let outage: (@Sendable (_ isOut: Bool) async throws -> Void)?
  private let closing: @Sendable () async throws -> Void
  private let elsewhere: @Sendable () async throws -> any SyncTransport
  private let opening: @Sendable () async throws -> any SyncTransport

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the transport says it can do.
  ///   - clock: the clock of a place that judges clocks.
  ///   - forget: drops the changes that are kept, as far as a place does that at times.
  ///   - outage: cuts every opening off from the place, or joins it again.
  ///   - closing: closes all openings, for places that keep what was acknowledged.
  ///   - elsewhere: opens another place, a new one at each call.
  ///   - opening: opens the place; called again it opens the same place again, as another device
  ///     does.
  public init(
    capabilities: Set<SyncCapability>, clock: SettableClock = SettableClock(),
    forget: (@Sendable () async throws -> Void)? = nil,
    outage: (@Sendable (_ isOut: Bool) async throws -> Void)? = nil,
    closing: @escaping @Sendable () async throws -> Void = {},
    elsewhere: @escaping @Sendable () async throws -> any SyncTransport,
    opening: @escaping @Sendable () async throws -> any SyncTransport
  ) {
    self.capabilities = capabilities
    self.clock = clock
    self.forget = forget
    self.outage = outage
    self.closing = closing
    self.elsewhere = elsewhere
    self.opening = opening
  }

  /// The time of the clock.
  var now: Timestamp { clock.now }

  /// Opens the place for one more device.
  ///
  /// - Throws: What opening the place throws.
  public func open() async throws -> any SyncTransport { try await opening() }

  /// Opens another place.
  func openElsewhere() async throws -> any SyncTransport { try await elsewhere() }

  /// Closes all openings and opens the place again.
  func reopen() async throws -> any SyncTransport {
    try await closing()
    return try await opening()
  }
}

/// A rule of ``TransportContract``.
public typealias TransportRule = ContractRule<TransportSubject, SyncCapability>

/// The rules of `SyncTransport`, as values.
///
/// ```swift
/// @Test(arguments: TransportContract.rules(for: MyTransport.capabilities))
/// func keeps(_ rule: TransportRule) async throws {
///   let place = FreshPlace()
///   try await rule.check(
///     TransportSubject(
///       capabilities: MyTransport.capabilities, elsewhere: { MyTransport(FreshPlace()) },
///       opening: { MyTransport(place) }))
/// }
/// ```
public enum TransportContract {
  /// Every rule: `T1` to `T14`.
  public static let rules: [TransportRule] =
    deliveryRules + contentRules + placeRules + recordRules + clockRules + failureRules

  /// The rules that a transport with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<SyncCapability>) -> [TransportRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}
