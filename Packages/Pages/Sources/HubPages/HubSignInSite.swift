import AccountRequests
public import DomainModels
public import HubRequests
public import Pages
import Secrets
public import ServicePages
public import Services

/// The way into a hub: an e-mail address or a phone number, and the code that is sent there; and the
/// passkeys of its users.
public typealias HubSignInSite = ServiceSite<HubClient, HubAPI>
public typealias HubOperation = ServiceOperation<HubAPI>

extension ServiceSite where Source == HubClient, API == HubAPI {
  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - client: makes requests, and keeps the session.
  ///   - identifiers: makes the idempotency keys of requests.
  ///   - hasPasskeys: whether the hub takes passkeys.
  public init(_ client: HubClient, identifiers: IdentifierGenerator, hasPasskeys: Bool = false) {
    self.init(
      PageNavigation(tabs: [], entrance: .signIn),
      (hasPasskeys ? Self.passkeyRoutes : []) + Self.routes, reading: client,
      on: ServiceDevice(client), identifiers: identifiers
    ) { client, _ in
      let user = try client.currentUser
      return PageStart(user: user?.name, trail: [.signIn], isReady: user != nil)
    }
  }

  private static var routes: [PageRoute<HubClient, HubOperation>] {
    [
      PageRoute("/sign-in") { _, _ in Page(.signIn) },
      PageRoute("/sign-in/code") { _, _ in Page(.askAgain) },
      PageRoute("/sign-in/password") { _, _ in Page(.password) },
    ]
  }

  /// The kinds of pages that a hub with passkeys has besides, and in place of others.
  public static var passkeyRoutes: [PageRoute<HubClient, HubOperation>] {
    let addresses = PasskeyAddresses(entrance: .signIn, account: .account)
    let signIn = PageRoute<HubClient, HubOperation>(PageAddress.signIn.text) { _, _ in
      Page(.signIn.offeringPasskeys(by: .signInWithPasskey(addresses)))
    }
    let pages = PasskeyPages<HubClient, HubAPI>(
      addresses, from: { $0 }, wording: { _ in { "on \($0.utcDate)" } })
    return [signIn] + pages.routes
  }
}

extension PageAddress {
  public static let signIn: PageAddress = "/sign-in"
  static let code: PageAddress = "/sign-in/code"
  static let password: PageAddress = "/sign-in/password"
}

extension PageForm where Operation == HubOperation {
  /// Asks where the code is to be sent.
  static var signIn: Self {
    var form = Self(
      at: .signIn, title: "Sign in",
      introduction: [
        "A code is sent to you. An address or a number that has no account gets one."
      ],
      fields: [
        FormField(
          "contact", "E-mail address or phone number", example: "you@example.com",
          isRequired: true, limit: 254, autofill: .username)
      ], verb: "send a code"
    ) { values throws(FormRefusal) in .sendCode(to: try contact(in: values)) }
    form.alternatives = [PageAction("p", "sign in with a password", .open(.password))]
    return form
  }

  /// For an account with a password.
  static var password: Self {
    var form = Self(
      at: .password, title: "Sign in",
      fields: [
        FormField(
          "email", "E-mail address", .email, example: "you@example.com", isRequired: true,
          limit: 254, autofill: .username),
        FormField(
          "password", "Password", .password(), isRequired: true, autofill: .currentPassword),
      ], verb: "sign in"
    ) { values throws(FormRefusal) in
      .enter(
        by: Accounts.SignIn(
          email: values.text("email") ?? "", password: SecretText(values["password"])))
    }
    form.alternatives = [PageAction("c", "have a code sent", .open(.signIn))]
    return form
  }

  /// In place of the form with the code, where none was sent.
  static var askAgain: Self {
    Self(
      at: .code, title: "Sign in", introduction: ["No code is under way. Have one sent."],
      fields: signIn.fields, verb: "send a code"
    ) { values throws(FormRefusal) in .sendCode(to: try contact(in: values)) }
  }

  /// The contact to which a code is sent.
  ///
  /// - Throws: a refusal of what is neither an address nor a number, such as a handle.
  private static func contact(in values: FormValues) throws(FormRefusal) -> String {
    let contact = values.text("contact") ?? ""
    let isNumber = contact.allSatisfy { $0.isNumber || "+-()/. ".contains($0) }
    guard contact.contains("@") || isNumber else {
      throw FormRefusal(
        "\"\(contact.prefix(60))\" is neither an e-mail address nor a phone number",
        field: "contact")
    }
    return contact
  }

  /// Asks for the code that was sent.
  fileprivate static func code(_ sent: CodeSent, to contact: String) -> Self {
    var form = Self.code(
      at: .code, titled: "Sign in", validFor: sent.validSeconds, verb: "sign in",
      resending: .sendCode(to: contact)
    ) { code, _ throws(FormRefusal) in
      contact.contains("@")
        ? .enter(
          by: Accounts.VerifyMailCode(email: contact, code: code, challenge: sent.challenge))
        : .enter(by: Accounts.VerifyCode(phone: contact, code: code, challenge: sent.challenge))
    }
    form.alternatives.append(PageAction("o", "another address", .open(.signIn)))
    return form
  }
}

extension ServiceOperation where API == HubAPI {
  /// Has a code sent: by mail to what has an `@`, else to a phone.
  fileprivate static func sendCode(to contact: String) -> Self {
    .session("send_code") { device in
      let client = device.client
      let sent =
        contact.contains("@")
        ? try await client.perform(Accounts.RequestMailCode(email: contact))
        : try await client.perform(Accounts.RequestCode(phone: contact))
      return .next(.code(sent, to: contact))
    }
  }

  /// The operation that begins a session with what a request grants.
  fileprivate static func enter<Request: ServiceRequest>(by request: Request) -> Self
  where Request.API == HubAPI, Request.Response == HubGrant {
    .session("enter") { device in
      let grant = try await device.client.perform(request)
      try await device.client.enter(grant, as: device.client.entryName)
      return .entered
    }
  }
}
