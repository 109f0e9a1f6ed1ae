import BrowserDriving
import FriendsPages
import Pages
import ServicePages
import Testing

/// Passkeys in a real browser, with the authenticator that its driver has.
@Suite(
  "Passkeys", .browsing(.friendsWithPasskeys), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct PasskeyTests {
  @Test("a passkey is added, signs in without a number or code, and does not once it is removed")
  func whole() async throws {
    let stage = try await Stage.cleared(for: .phone)
    var browser = stage.browser
    // A passkey is for a name; an address is none.
    browser.origin = stage.server.otherOrigin
    let authenticator = try await browser.addAuthenticator()
    let axe = try EveryPage.axe()
    try await FriendsMember("Ada", "+447700900311").signUp(browser, stage.server)
    try await browser.see("Saved.", in: ".notice")

    try await browser.open("/me")
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

    try await signOut(browser)
    try await EveryPage.inspect(browser, axe)
    try await browser.show(on: .phone)
    try await browser.click(named: "Use a passkey")
    try await browser.wait(until: "return location.pathname === '/'")
    try await browser.open("/me/passkeys")
    try await browser.see("Ada's phone")
    try await browser.click(named: "Rename")
    try await browser.fill("#f-name", "the blue phone")
    try await browser.click(named: "Save")
    try await browser.see("The passkey has another name.", in: ".notice")
    try await browser.see("the blue phone")

    try await browser.click(named: "Remove")
    try await browser.see("Remove the blue phone?")
    try await browser.click(named: "Remove")
    try await browser.see("the blue phone is removed. Nobody was signed out by it.", in: ".notice")
    try await browser.see("You have no passkey yet.")

    try await signOut(browser)
    try await browser.click(named: "Use a passkey")
    try await browser.see("The passkey was not accepted.")
    #expect(try await browser.path() == "/sign-in/passkey")
    try await browser.open("/me")
    #expect(try await browser.path() == "/sign-in")
    try await browser.removeAuthenticator(authenticator)
  }

  private func signOut(_ browser: Browser) async throws {
    try await browser.open("/me")
    try await browser.click(named: "Sign out")
    try await browser.click(named: "Sign out")
    try await browser.see("Signed out.", in: ".notice")
  }
}
