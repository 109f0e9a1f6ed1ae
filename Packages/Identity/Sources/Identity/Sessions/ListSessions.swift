public import DomainModels
public import Storage

/// Lists where a user is signed in.
public struct ListSessions<Context: HasStore & HasClock & HasIdentityPolicy>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The living sessions of the account, the one used last first.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func callAsFunction(_ person: SignedIn) async throws -> [SessionSummary] {
    try await context.store.read { try $0.sessions(of: person, context) }
  }
}

extension RecordReading {
  /// The living sessions of an account, the one used last first.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func sessions(
    of person: SignedIn, _ context: some HasClock & HasIdentityPolicy
  ) throws -> [SessionSummary] {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    try session(of: person, policy, at: now)
    return try fetch(
      Query<Session>().filter(\.account == person.account).filter(.isNil(\.end))
        .order(by: \.rotatedAt, .descending).order(by: \.id, .descending)
    ).filter { $0.isAlive(policy, at: now) }.map { session in
      SessionSummary(
        id: session.id, deviceLabel: session.deviceLabel, startedAt: session.startedAt,
        lastUsedAt: session.rotatedAt, expiresAt: session.expiresAt(policy),
        isCurrent: session.id == person.session)
    }
  }
}

/// A session as its owner sees it in a list.
public struct SessionSummary: Sendable, Equatable {
  public let id: Identifier<Session>
  /// The label of the device.
  public let deviceLabel: String
  public let startedAt: Timestamp
  /// When it was last refreshed: it was used then, and for as long as an access token lives.
  public let lastUsedAt: Timestamp
  /// When it is over, unless it is used before.
  public let expiresAt: Timestamp
  /// True if it is the one that asks.
  public let isCurrent: Bool
}

/// A client's description of its device; it prints as `•••`.
public struct Device: Sendable, Hashable {
  /// Random text that the client made when it was first started and keeps; `nil` if it can't.
  ///
  /// Fewer than 16 bytes count as none: others would guess them, or have the same.
  ///
  /// A code that was asked for with one is good only with it, and an account's own devices are not
  /// kept waiting by what strangers try.
  public var nonce: String?
  /// The owner's label for it, in the list of sessions; at most 80 Unicode scalars are kept, and
  /// none that control, format or break lines: a list is shown on terminals, and in one order.
  public var label: String
  /// The network address of the call; `nil` if that is unknown, and then no limit of places holds.
  public var address: NetworkAddress?

  public init(label: String = "", nonce: String? = nil, address: NetworkAddress? = nil) {
    self.nonce = nonce
    self.label = label
    self.address = address
  }
}

extension Device {
  /// The least number of bytes of a nonce.
  static let shortestNonce = 16

  /// The label as it is kept.
  var keptLabel: String {
    let dropped: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let scalars = label.unicodeScalars.lazy.filter {
      !dropped.contains($0.properties.generalCategory)
    }
    return String(String.UnicodeScalarView(scalars.prefix(80)))
  }
}

extension Device: CustomStringConvertible, CustomReflectable {
  /// Three dots for every device: the nonce is a secret.
  public var description: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
