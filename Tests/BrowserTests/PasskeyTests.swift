import BrowserDriving
import Interchange
import Testing

/// A user of a product who can have a passkey, and the pages that are about it.
struct PasskeyUser: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let product: PageProduct
  /// The page of the ways to sign in.
  let entrance: String
  /// The form that asks for a name, in which browsers offer passkeys.
  let form: String
  /// The address at which the browser is asked.
  let question: String
  /// The page of the account.
  let account: String
  /// The address after signing in.
  let home: String
  let signUp: @Sendable (Browser, PageServer) async throws -> Void

  static let all = [
    PasskeyUser(
      testDescription: "friends",
      product: PageProduct("friends", server: "friends-server").withPasskeys,
      entrance: "/sign-in", form: "/sign-in", question: "/sign-in/passkey", account: "/me",
      home: "/"
    ) { browser, server in
      try await FriendsMember("Ada", "+447700900311").signUp(browser, server)
      try await browser.see("Saved.", in: ".notice")
    },
    PasskeyUser(
      testDescription: "dating",
      product: PageProduct("dating", server: "dating-server").withPasskeys,
      entrance: "/people/welcome", form: "/people/welcome/sign-in",
      question: "/people/welcome/passkey",
      account: "/people/account", home: "/people/discover"
    ) { try await DatingPerson("Ada", "+447700900312", "woman", wants: "man").signUp($0, $1) },
    PasskeyUser(
      testDescription: "climbing",
      product: PageProduct("climbing", server: "climbing-server").withPasskeys,
      entrance: "/sign-in", form: "/sign-in", question: "/sign-in/passkey", account: "/account",
      home: "/"
    ) { try await Climber("Ada Roth", "ada", "ada@example.org").signUp($0, $1) },
  ]
}

/// Passkeys in a real browser, with the authenticator that its driver has.
@Suite(
  "Passkeys", .serialized, .enabled(if: Stage.isWanted), .timeLimit(.minutes(10)))
struct PasskeyTests {
  @Test(
    "a passkey is added, signs in without a number or code, and does not once it is removed",
    arguments: PasskeyUser.all)
  func whole(_ user: PasskeyUser) async throws {
    let server = try await PageServer(user.product)
    // A passkey is for a name; an address is none.
    try await Browser.with(server.otherOrigin) { browser in
      let axe = try EveryPage.axe()
      try await browser.show(on: .phone)
      let authenticator = try await browser.addAuthenticator()
      let offers = try await browser.withoutOffers()
      try await user.signUp(browser, server)

      try await browser.open(user.account)
      try await browser.click(named: "Passkeys")
      try await browser.see("You have no passkey yet.")
      try await EveryPage.inspect(browser, axe)
      try await browser.show(on: .phone)
      try await browser.click(named: "Add a passkey")
      try await browser.fill("#f-name", "Ada's phone")
      try await EveryPage.inspect(browser, axe)
      try await browser.show(on: .phone)
      try await browser.click(named: "Add the passkey")
      try await browser.see("The passkey is added: you can sign in with it.", in: ".notice")
      try await browser.see("Ada's phone")
      #expect(try await browser.passkeys(of: authenticator) == 1)
      try await EveryPage.inspect(browser, axe)
      try await browser.show(on: .phone)

      // A second one on the same device would be of no use.
      try await browser.click(named: "Add a passkey")
      try await browser.click(named: "Add the passkey")
      try await browser.see("This device has a passkey of yours already.", in: "[role=alert]")

      try await signOut(user, browser)
      try await EveryPage.inspect(browser, axe)
      try await browser.show(on: .phone)
      try await browser.click(named: "Use a passkey")
      try await browser.wait(
        until: "return location.pathname === arguments[0]", [.string(user.home)])
      try await browser.open(user.account + "/passkeys")
      try await browser.see("Ada's phone")
      try await browser.click(named: "Rename")
      try await browser.fill("#f-name", "the blue phone")
      try await browser.click(named: "Save")
      try await browser.see("The passkey has another name.", in: ".notice")
      try await browser.see("the blue phone")

      // What a browser offers in the field of a form signs in as well.
      try await signOut(user, browser)
      try await browser.withOffers(offers)
      try await browser.open(user.form)
      try await browser.wait(
        until: "return location.pathname === arguments[0]", [.string(user.home)])
      try await browser.withoutOffers()
      try await browser.open(user.account + "/passkeys")

      try await browser.click(named: "Remove")
      try await browser.see("Remove the blue phone?")
      try await browser.click(named: "Remove")
      try await browser.see("the blue phone is removed. All sessions go on.", in: ".notice")
      try await browser.see("You have no passkey yet.")

      try await signOut(user, browser)
      try await browser.click(named: "Use a passkey")
      try await browser.see("The passkey was not accepted.")
      #expect(try await browser.path() == user.question)
      try await browser.open(user.account)
      #expect(try await browser.path() == user.entrance)
      try await withoutScript(user, browser)
      try await browser.removeAuthenticator(authenticator)
    }
  }

  /// Without script the page has the other ways to sign in, and no button that does nothing.
  private func withoutScript(_ user: PasskeyUser, _ browser: Browser) async throws {
    let button = """
      const button = [...document.querySelectorAll('main button')]
        .find((button) => button.textContent.trim() === 'Use a passkey');
      return button && button.checkVisibility() ? 'seen' : button ? 'hidden' : 'missing';
      """
    try await browser.open(user.entrance)
    #expect(try await browser.run(button) == "seen")
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": true])
    try await browser.open(user.entrance)
    #expect(try await browser.run(button) == "hidden")
    try await browser.tools("Emulation.setScriptExecutionDisabled", ["value": false])
  }

  private func signOut(_ user: PasskeyUser, _ browser: Browser) async throws {
    try await browser.open(user.account)
    try await browser.click(named: "Sign out")
    try await browser.click(named: "Sign out")
    try await browser.see("Signed out.", in: ".notice")
    try await browser.open(user.entrance)
  }
}

extension Browser {
  /// Has pages offer no passkeys by themselves: the driver's authenticator answers at once, where a
  /// browser waits for its user to choose.
  ///
  /// - Returns: what ``withOffers(_:)`` takes.
  @discardableResult
  fileprivate func withoutOffers() async throws -> JSONValue {
    try await tools(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": "PublicKeyCredential.isConditionalMediationAvailable = async () => false;"])
  }

  fileprivate func withOffers(_ script: JSONValue) async throws {
    try await tools("Page.removeScriptToEvaluateOnNewDocument", script)
  }
}
