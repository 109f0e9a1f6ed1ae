public import Pages
public import Services

extension ServiceOperation {
  /// A step on the way into a session or out of it.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - endsAccount: whether the user's account has ended once it is done.
  ///   - step: what is done on the device.
  /// - Returns: the operation.
  public static func session(
    _ name: String, endingAccount endsAccount: Bool = false,
    _ step: @escaping SessionOperation<API>.Step
  ) -> ServiceOperation {
    .session(SessionOperation(name, endingAccount: endsAccount, step))
  }

  /// The user signs out on this device.
  ///
  /// - Parameter farewell: what is said then, in sentences.
  /// - Returns: the operation.
  public static func signOut(saying farewell: String) -> ServiceOperation {
    .session("sign_out") { device in
      do {
        try await device.client.signOut()
        return .left(farewell)
      } catch let error as ServiceError where error.reason == API.codes.signedOutHereOnly {
        return .left([error.message, error.hint].compactMap(\.self).joined(separator: ". "))
      }
    }
  }
}

/// A step on the way into a session or out of it: it may take several requests, and what they return
/// belongs to the device.
public struct SessionOperation<API: SessionAPI>: Sendable {
  public typealias Step =
    @Sendable (
      _ device: ServiceDevice<API>
    ) async throws -> PageOutcome<ServiceOperation<API>>

  public let name: String
  /// True if the user's account has ended once it is done.
  public let endsAccount: Bool
  private let step: Step

  init(_ name: String, endingAccount endsAccount: Bool, _ step: @escaping Step) {
    self.name = name
    self.endsAccount = endsAccount
    self.step = step
  }

  /// Takes the step.
  ///
  /// - Throws: what the step throws.
  public func perform(on device: ServiceDevice<API>) async throws -> PageOutcome<
    ServiceOperation<API>
  > {
    try await step(device)
  }
}

/// The device of a reader.
public struct ServiceDevice<API: SessionAPI>: Sendable {
  /// Makes requests for the user, and keeps the session.
  public let client: ServiceClient<API>
  /// The name under which users sign in here; `nil` if they did not choose one.
  public let user: String?
  /// The time zone, as far as it is known.
  public let zone: String?
  private let arrivals: (@Sendable () -> [String])?

  /// Puts a device together.
  ///
  /// - Parameters:
  ///   - client: makes requests for the user, and keeps the session.
  ///   - user: the name under which users sign in here; `nil` if they did not choose one.
  ///   - zone: the time zone, as far as it is known.
  ///   - arrivals: takes the texts that have arrived here since the last call, such as a code; `nil`
  ///     where codes really travel.
  public init(
    _ client: ServiceClient<API>, user: String? = nil, zone: String? = nil,
    arrivals: (@Sendable () -> [String])? = nil
  ) {
    self.client = client
    self.user = user
    self.zone = zone
    self.arrivals = arrivals
  }

  /// Takes the texts that have arrived here since the last call; none where codes really travel.
  public func arrived() -> [String] { arrivals?() ?? [] }
}
