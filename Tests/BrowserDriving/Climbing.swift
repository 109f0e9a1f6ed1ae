extension PageProduct {
  /// The logbooks of a hub; each climber's is empty at first.
  public static let climbing = PageProduct("climbing", server: "climbing-server")
}

/// A climber who gets an account of the hub.
public struct Climber: Sendable {
  public var name: String
  public var handle: String
  public var contact: String

  public init(_ name: String, _ handle: String, _ contact: String) {
    (self.name, self.handle, self.contact) = (name, handle, contact)
  }

  /// Signs in for the first time, and begins a logbook.
  public func signUp(_ browser: Browser, _ server: PageServer) async throws {
    try await browser.open("/sign-in")
    try await browser.fill("#f-contact", contact)
    try await browser.click("main form.fields button")
    try await browser.fill("#f-code", try await server.code(for: contact))
    try await browser.click("main form.fields button")
    try await browser.fill("#f-name", name)
    try await browser.fill("#f-handle", handle)
    try await browser.click("main form.fields button")
    try await browser.see("Ready to climb?")
  }

  /// Starts a session, and logs two climbs by one tap each.
  public func climb(_ browser: Browser) async throws {
    try await browser.open("/")
    try await browser.fill("#f-place", "Smith Rock")
    for field in ["mental", "physical"] {
      try await browser.click("label:has([name='\(field)'][value='4'])")
    }
    try await browser.click("main form.fields button.primary")
    try await browser.see("under way since")
    for (grade, letter) in [("6a", "s"), ("6b", "f")] {
      try await browser.click(
        "form:has([name=_row][value='g-\(grade)']):has([name=_do][value='\(letter)']) button")
      try await browser.see("Logged \(grade)", in: ".notice")
    }
  }
}
