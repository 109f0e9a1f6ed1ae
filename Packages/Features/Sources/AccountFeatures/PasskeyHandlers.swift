import AccountRequests
public import DomainModels
public import Identity
import Interchange
import Secrets
public import Services
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Handler {
  /// The handlers of all ``AccountRequests/PasskeyOperations``, for the pages of a server.
  ///
  /// - Parameters:
  ///   - context: the store, the keys and the clock.
  ///   - relyingParty: for whom passkeys are made; `nil` for none, without handlers.
  ///   - rules: what the product adds to the check of a caller.
  ///   - admit: throws if the product has nothing that an account could sign in to.
  /// - Returns: a handler for each request.
  public static func passkeys<Subject: Record>(
    _ context: some IdentityContext, for relyingParty: PasskeyRelyingParty?,
    _ rules: RequestCaller<API, Subject>.Rules,
    admitting admit: @escaping @Sendable (ReadTransaction, Identifier<Account>) throws -> Void = {
      _, _ in
    }
  ) -> [Handler] {
    guard let relyingParty else { return [] }
    return PasskeyHandlers(context: context, relyingParty: relyingParty, rules: rules, admit: admit)
      .all
  }
}

private struct PasskeyHandlers<API: ServiceAPI, Subject: Record, Context: IdentityContext> {
  typealias Passkeys = PasskeyOperations<API>
  typealias Caller = RequestCaller<API, Subject>

  let context: Context
  let relyingParty: PasskeyRelyingParty
  let rules: Caller.Rules
  let admit: @Sendable (ReadTransaction, Identifier<Account>) throws -> Void

  var all: [Handler<API>] {
    let passkeys = ManagePasskeys(context, relyingParty)
    return [
      handler { (_: Passkeys.AskToSignIn, caller) in
        try options(try await BeginPasskeySignIn(context)(from: caller.device))
      },
      handler { (request: Passkeys.SignIn, caller) in
        let signIn = try await SignInWithPasskey(context, relyingParty)(
          request.answer.text, from: caller.device)
        return try await granted(signIn, to: caller)
      },
      handler { (_: Passkeys.List, caller) in
        try await passkeys.list(of: caller.account()).map { passkey in
          PasskeyInfo(
            id: passkey.id.description, name: passkey.name, addedAt: passkey.addedAt,
            usedAt: passkey.usedAt)
        }
      },
      handler { (_: Passkeys.AskToAdd, caller) in
        try options(try await passkeys.begin(by: caller.account(), from: caller.device))
      },
      handler { (request: Passkeys.Add, caller) in
        try await passkeys.add(
          request.answer.text, named: request.name, by: caller.account(), from: caller.device)
        return Acknowledged()
      },
      handler { (request: Passkeys.Rename, caller) in
        try await passkeys.rename(
          Identifier(wire: request.passkey), to: request.name, by: caller.account(),
          from: caller.device)
        return Acknowledged()
      },
      handler { (request: Passkeys.Remove, caller) in
        try await passkeys.remove(Identifier(wire: request.passkey), by: caller.account())
        return Acknowledged()
      },
    ]
  }

  private func handler<Request: PasskeyRequest>(
    _ answer: @escaping @Sendable (Request, Caller) async throws -> Request.Response
  ) -> Handler<API> where Request.API == API {
    let (context, rules) = (context, rules)
    return Handler { (request: Request, caller) in
      do {
        return try await answer(request, Caller(caller, of: request, context, rules))
      } catch let error as PasskeyError where error.reason == .notFound {
        throw API.notFound
      }
    }
  }

  /// The tokens of a sign-in, after which a member counts as active.
  private func granted(_ signIn: SignIn, to caller: Caller) async throws -> PasskeyGrant {
    let tokens = signIn.tokens
    try await context.store.read { try admit($0, tokens.account) }
    // A sign-in stands without the note.
    _ = try? await context.store.write { try caller.noteActivity(of: tokens.account, in: $0) }
    return PasskeyGrant(tokens: Services.SessionTokens(tokens))
  }

  private func options(_ question: PasskeyQuestion) throws -> PasskeyOptions {
    let json = try JSONEncoding.encode(OptionsJSON(question, of: relyingParty))
    return PasskeyOptions(json: String(decoding: json, as: UTF8.self))
  }
}
