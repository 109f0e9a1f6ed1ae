import AccountFeatures
import DomainModels
import FriendsModels
public import FriendsRequests
public import Identity
import Interchange
import Secrets
public import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EmbeddedService where API == FriendsAPI {
  /// Embeds the service for the pages of a server, with passkeys if it has a party that they are for.
  public init(_ context: some FriendsContext, passkeys party: PasskeyParty?) {
    let own = party.map { PasskeyHandlers(context: context, party: $0).all } ?? []
    self.init(FriendsHandlers(context: context).all + own, explain: ServiceError.init(friends:))
  }
}

private struct PasskeyHandlers<Context: FriendsContext> {
  private let context: Context
  private let party: PasskeyParty
  private let rules: FriendsRequestCaller.Rules

  init(context: Context, party: PasskeyParty) {
    (self.context, self.party) = (context, party)
    rules = FriendsRequestCaller.Rules(context)
  }

  var all: [Handler<FriendsAPI>] {
    let passkeys = ManagePasskeys(context, party)
    return [
      handler { (_: Passkeys.AskToSignIn, caller) in
        let question = try await BeginPasskeySignIn(context)(from: caller.device)
        return try options(question, userName: "")
      },
      handler { (request: Passkeys.SignIn, caller) in
        let signIn = try await SignInWithPasskey(context, party)(
          request.answer.text, from: caller.device)
        return try await started(signIn)
      },
      handler { (_: Passkeys.List, caller) in
        try await passkeys.list(of: caller.account()).map { passkey in
          PasskeyInfo(
            id: passkey.id.description, name: passkey.name, addedAt: WireTime(passkey.addedAt),
            usedAt: passkey.usedAt.map { WireTime($0) })
        }
      },
      handler { (_: Passkeys.AskToAdd, caller) in
        let name = try await caller.read { reading, me in
          try context.identityKeys.details(of: reading.member(me)).name
        }
        return try options(
          try await passkeys.begin(by: caller.account(), from: caller.device), userName: name)
      },
      handler { (request: Passkeys.Add, caller) in
        try await passkeys.add(
          request.answer.text, named: request.name, by: caller.account(), from: caller.device)
        return Acknowledgement("The passkey is added.")
      },
      handler { (request: Passkeys.Rename, caller) in
        try await passkeys.rename(
          Identifier(wire: request.passkey), to: request.name, by: caller.account(),
          from: caller.device)
        return Acknowledgement("The passkey has another name.")
      },
      handler { (request: Passkeys.Remove, caller) in
        try await passkeys.remove(Identifier(wire: request.passkey), by: caller.account())
        return Acknowledgement("The passkey is removed.")
      },
    ]
  }

  private func handler<Request: FriendsRequest>(
    _ answer: @escaping @Sendable (Request, FriendsRequestCaller) async throws -> Request.Response
  ) -> Handler<FriendsAPI> {
    let (context, rules) = (context, rules)
    return Handler { (request: Request, caller) in
      try await answer(request, FriendsRequestCaller(caller, of: request, context, rules))
    }
  }

  /// No member has a passkey who was no member; one whose profile was erased has nothing to sign in
  /// to.
  private func started(_ signIn: SignIn) async throws -> SessionStarted {
    let (keys, now, tokens) = (context.identityKeys, context.clock.now, signIn.tokens)
    let user = try await context.store.read { reading in
      guard let member = try reading.find(Identifier<Member>(tokens.account.uuid)) else {
        throw ServiceError.unauthorized
      }
      return try reading.user(member, isWhole: false, at: now, keys)
    }
    return SessionStarted(
      accessToken: SecretText(tokens.access.secret),
      refreshToken: SecretText(tokens.refresh.secret),
      expiresIn: now.seconds(until: tokens.accessExpiresAt), isNewUser: false, user: user)
  }

  private func options(_ question: PasskeyQuestion, userName: String) throws -> PasskeyOptions {
    let json = try JSONEncoding.encode(
      OptionsJSON(question, of: party, userName.isEmpty ? party.name : userName))
    return PasskeyOptions(json: String(decoding: json, as: UTF8.self))
  }
}

/// `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON`.
private struct OptionsJSON: Encodable {
  struct Party: Encodable {
    let id: String
    let name: String
  }

  struct User: Encodable {
    let id: String
    let name: String
    let displayName: String
  }

  struct Credential: Encodable {
    var type = "public-key"
    let id: String
  }

  struct Algorithm: Encodable {
    var type = "public-key"
    let alg: Int
  }

  struct Selection: Encodable {
    let residentKey = "required"
    let requireResidentKey = true
    let userVerification = "required"
  }

  let challenge: String
  let timeout = 180_000
  var rpId: String?
  var userVerification: String?
  var rp: Party?
  var user: User?
  var pubKeyCredParams: [Algorithm]?
  var excludeCredentials: [Credential]?
  var authenticatorSelection: Selection?
  var attestation: String?

  init(_ question: PasskeyQuestion, of party: PasskeyParty, _ userName: String) {
    challenge = Self.text(question.challenge)
    guard let handle = question.handle else {
      (rpId, userVerification) = (party.id, "required")
      return
    }
    rp = Party(id: party.id, name: party.name)
    user = User(id: Self.text(handle), name: userName, displayName: userName)
    pubKeyCredParams = [Algorithm(alg: -8), Algorithm(alg: -7)]
    excludeCredentials = question.known.map { Credential(id: Self.text($0)) }
    authenticatorSelection = Selection()
    attestation = "none"
  }

  /// Base64 for URLs, without padding.
  private static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
