import AccountRequests
public import DomainModels
public import HubRequests
public import Pages
import Secrets
public import ServicePages
public import Services

/// The way into a hub: an e-mail address or a phone number, and the code that is sent there.
public typealias HubEntrance = ServiceSite<HubClient, HubAPI>
public typealias HubOperation = ServiceOperation<HubAPI>

extension ServiceSite where Source == HubClient, API == HubAPI {
  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - client: makes requests, and keeps the session.
  ///   - identifiers: makes the idempotency keys of requests.
  public init(_ client: HubClient, identifiers: IdentifierGenerator) {
    self.init(
      PageNavigation(tabs: [], entrance: .signIn), Self.routes, reading: client,
      on: ServiceDevice(client), identifiers: identifiers
    ) { client, _ in
      let user = try client.currentUser
      return PageStart(user: user?.name, trail: [.signIn], isReady: user != nil)
    }
  }

  /// Whether a page is one of the way in.
  public static func covers(_ address: PageAddress) -> Bool {
    routes.contains { $0.matches(address) }
  }

  private static var routes: [PageRoute<HubClient, HubOperation>] {
    [
      PageRoute("/sign-in") { _, _ in Page(.signIn) },
      PageRoute("/sign-in/code") { _, _ in Page(.askAgain) },
      PageRoute("/sign-in/password") { _, _ in Page(.password) },
    ]
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
    ) { values throws(FormRefusal) in .sendCode(to: values.text("contact") ?? "") }
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
    ) { values throws(FormRefusal) in .sendCode(to: values.text("contact") ?? "") }
  }

  /// Asks for the code that was sent.
  fileprivate static func code(_ sent: CodeSent, to contact: String) -> Self {
    let time = WaitingTime.words(seconds: sent.validSeconds)
    var form = Self(
      at: .code, title: "Sign in",
      introduction: ["If that can be reached, a code is on its way. It works for \(time)."],
      fields: [
        FormField(
          "code", "The six digits that were sent", .code, example: "123456", isRequired: true,
          autofill: .oneTimeCode)
      ], verb: "sign in"
    ) { values throws(FormRefusal) in
      let code = SecretText(values["code"].filter { !$0.isWhitespace })
      return contact.contains("@")
        ? .enter(
          by: Accounts.VerifyMailCode(email: contact, code: code, challenge: sent.challenge))
        : .enter(by: Accounts.VerifyCode(phone: contact, code: code, challenge: sent.challenge))
    }
    form.alternatives = [
      PageAction("r", "send again", .perform(.sendCode(to: contact))),
      PageAction("o", "another address", .open(.signIn)),
    ]
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
