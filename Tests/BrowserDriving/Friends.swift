extension PageProduct {
  /// Friends, with a made-up community that is the same every day.
  public static let friends = PageProduct(
    "friends", server: "friends-server", demo: ["demo", "--people", "200", "--seed", "7"])
}

/// Somebody who signs up to friends.
public struct FriendsMember: Sendable {
  public var name: String
  public var phone: String

  public init(_ name: String, _ phone: String) { (self.name, self.phone) = (name, phone) }

  /// Types the phone number and the code that comes.
  public func signIn(_ browser: Browser, _ server: PageServer) async throws {
    try await browser.open("/sign-in")
    try await browser.fill("#f-phone", phone)
    try await browser.click(named: "Send a code")
    try await browser.fill("#f-code", try await server.code(for: phone))
    try await browser.click(named: "Sign in")
  }

  /// Signs in for the first time, and fills in the profile.
  public func signUp(_ browser: Browser, _ server: PageServer) async throws {
    try await signIn(browser, server)
    try await browser.fill("#f-name", name)
    // As a person does it, the day would be typed in the order of the reader's language.
    try await browser.run("document.querySelector('#f-born').value = '1994-03-14'")
    for (field, text) in [
      ("city", "Zurich"), ("point", "47.38, 8.54"), ("bio", "I like walks, tea and long games."),
      ("interests", "hiking, chess, tea"),
    ] {
      try await browser.fill("#f-\(field)", text)
    }
    for choice in ["small", "weekly", "weekends", "close_friends"] {
      try await browser.click("label:has(input[value=\(choice)])")
    }
    try await browser.click(named: "Save")
  }
}

extension FriendsMember {
  /// Signs up as a user who has a crew, a mission, a proposal and a conversation, so that every
  /// page shows something.
  ///
  /// - Parameters:
  ///   - browser: where that person is signed in afterwards, at the server's own address.
  ///   - server: of friends.
  ///   - phone: of twelve digits, whose last one is not 9: another member has the number after it.
  /// - Returns: the address of the conversation.
  /// - Throws: what the browser refuses.
  public static func settle(
    _ browser: Browser, _ server: PageServer, _ phone: String
  ) async throws -> String {
    let first = try await browser.window()
    try await FriendsMember("Ada", phone).signUp(browser, server)
    try await browser.begin("Sunday walkers", "hiking, tea")
    try await browser.click(named: "Sunday walkers")
    let crew = try await browser.path()
    try await browser.click(named: "Plan a mission")
    for (field, text) in [
      ("title", "Along the river"), ("when", "tomorrow 18:00"), ("place", "North Gate"),
    ] {
      try await browser.fill("#f-\(field)", text)
    }
    try await browser.click(named: "Plan")

    var other = browser
    other.origin = server.otherOrigin
    let second = try await other.openWindow()
    let next = phone.dropLast() + "\((phone.last?.wholeNumberValue ?? 0) + 1)"
    try await FriendsMember("Bruno", String(next)).signUp(other, server)
    try await other.open(crew)
    try await other.click(named: "Join")
    try await other.click(named: "Ada (admin)")
    try await other.click(named: "Interested")

    try await browser.go(to: first)
    try await browser.open(crew)
    try await browser.click(named: "Bruno")
    try await browser.click(named: "Interested")
    try await browser.open("/talk")
    try await browser.click(named: "Bruno")
    let talk = try await browser.path()
    try await browser.say("Shall we take the boat back tomorrow?")

    try await other.go(to: second)
    try await other.open(talk)
    for text in ["Yes! The last one leaves at six.", "I bring the tea."] {
      try await other.say(text)
    }
    try await other.close()
    try await browser.go(to: first)
    try await browser.open("/crews")
    try await browser.click(named: "Propose one")
    return talk
  }
}

extension Browser {
  fileprivate func begin(_ crew: String, _ tags: String) async throws {
    try await open("/crews/new")
    try await fill("#f-name", crew)
    try await fill("#f-tags", tags)
    try await click(named: "Begin")
  }

  fileprivate func say(_ text: String) async throws {
    try await fill("#message", text)
    try await click(".composer button")
    try await see(text, in: ".messages")
  }
}
