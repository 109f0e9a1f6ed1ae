import AccountFeatures
import AccountRequests
import DomainModels
public import HubRequests
public import Identity
public import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EmbeddedService where API == HubAPI {
  /// A hub whose handlers run in this process.
  ///
  /// - Parameters:
  ///   - context: the ports.
  ///   - relyingParty: for whom passkeys are made, where pages offer them.
  public init(_ context: some HubContext, passkeys relyingParty: PasskeyRelyingParty? = nil) {
    let passkeys = Handler<HubAPI>.passkeys(context, for: relyingParty, HubRequestCaller.Rules.hub)
    self.init(HubHandlers(context: context).all + passkeys) { error in
      if let error = error as? IdentityError, error.reason == .sessionNotFound {
        return HubAPI.notFound
      }
      return ServiceError(account: error, of: HubAPI.self)
    }
  }
}

typealias HubRequestCaller = RequestCaller<HubAPI, Account>

extension RequestCaller.Rules where API == HubAPI, Subject == Account {
  /// A hub has no profiles and no consequences: its requests need an account and no more.
  static var hub: Self { Self(requireProfile: { _, _ in }, carryOut: { _ in }) }
}

extension HubAPI {
  /// Reads the UUID that a request has in the field named after what the UUID names.
  ///
  /// - Throws: `ServiceError` with that field, for any other text, and for the nil UUID, which names
  ///   nothing (RFC 9562, section 5.9).
  static func uuid(_ text: String, of kind: String) throws -> UUID {
    guard let uuid = UUID(uuidString: text), uuid != .nothing else {
      throw ServiceError(
        codes.invalid, "a \(kind) is named by a UUID",
        fields: [ServiceError.Field(kind, "is no UUID")])
    }
    return uuid
  }
}

extension UUID {
  fileprivate static let nothing = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

/// A request with its handler: a use case.
///
/// Each counts for the account's pace and that of its address (``HubLimits/requests``).
protocol EmbeddedHubRequest: HubRequest {
  /// Handles the request.
  ///
  /// - Returns: the response.
  /// - Throws: `ServiceError`, or the error of a port.
  func answer(_ context: some HubContext, by caller: HubRequestCaller) async throws -> Response
}

/// The handlers of all requests.
private struct HubHandlers<Context: HubContext> {
  let context: Context

  var all: [Handler<HubAPI>] { Handler.accounts(context, HubRequestCaller.Rules.hub) + own }

  private var own: [Handler<HubAPI>] {
    [
      Handler(Accounts.Delete.self) { [context] request, caller in
        let caller = try HubRequestCaller(caller, of: request, context, .hub)
        // Before the account's contacts are gone.
        try await ReserveClimber(context)(of: caller.account().account)
        return try await request.answer(context, by: caller) {
          try await EraseLogbook(context)(of: $0)
        }
      },
      handler(Logbook.Show.self),
      handler(Logbook.Claim.self),
      handler(Devices.List.self),
      handler(Devices.Register.self),
      handler(Devices.Revoke.self),
      handler(Climbers.Find.self, within: context.hub.limits.searches),
    ]
  }

  private func handler<Request: EmbeddedHubRequest>(
    _ type: Request.Type, within limits: AccessLimits? = nil
  ) -> Handler<HubAPI> {
    Handler(type) { [context] request, caller in
      let caller = try HubRequestCaller(caller, of: request, context, .hub)
      let (now, keys) = (context.clock.now, context.identityKeys)
      // A token that is not valid costs a look, and no write.
      let account = try await caller.account().account
      let refusal = try await context.store.write { transaction in
        func take(_ limits: AccessLimits, _ name: String) throws -> IdentityError? {
          try transaction.take(
            limits, name, of: account, from: caller.device.address, keys, at: now)
        }
        return try limits.flatMap { try take($0, Request.requestName) }
          ?? take(context.hub.limits.requests, "hub")
      }
      if let refusal { throw refusal }
      return try await request.answer(context, by: caller)
    }
  }
}
