import Interchange

extension PageProduct {
  /// Dating, with made-up people who are the same every day; its cards need none.
  public static let dating = PageProduct(
    "dating", server: "dating-server", demo: ["demo", "--people", "200", "--seed", "7"])
}

/// A person who signs up to dating.
public struct DatingPerson: Sendable {
  public var name: String
  public var phone: String
  public var gender: String
  public var wants: String

  public init(_ name: String, _ phone: String, _ gender: String, wants: String) {
    (self.name, self.phone, self.gender, self.wants) = (name, phone, gender, wants)
  }

  /// Signs in for the first time, and makes a profile.
  public func signUp(_ browser: Browser, _ server: PageServer) async throws {
    try await browser.open("/people/welcome/phone")
    try await browser.fill("#f-phone", phone)
    try await browser.click("main form.fields button")
    let code = try await server.code(for: phone)
    try await browser.fill("#f-code", code)
    try await browser.click("main form.fields button")
    try await browser.see("Step 1 of", in: ".steps")
    // One thing is asked at a time, until the profile is there.
    var isAsked = true
    while isAsked {
      let step = try await browser.text(".steps")
      try await answer(browser)
      try await browser.click("main form.fields button.primary")
      isAsked =
        try await browser.wait(
          until: """
            if (location.pathname === '/people/discover') return 'over';
            const step = document.querySelector('.steps')?.innerText;
            return step && step !== arguments[0] && 'asked';
            """, [.string(step)]
        ).stringValue == "asked"
    }
  }

  /// Answers what is asked on the step that is shown.
  private func answer(_ browser: Browser) async throws {
    for (field, choice) in [
      ("gender", gender), ("wishes.genders", wants), ("wishes.intentions", "relationship"),
      ("intention", "relationship"), ("interests", "hiking"), ("interests", "chess"),
    ] {
      let label = "label:has([name='\(field)'][value='\(choice)']:not(:checked))"
      if try await browser.count(label) > 0 { try await browser.click(label) }
    }
    for (field, text) in [
      ("name", name), ("wishes.ages", "25-45"), ("bio", "I like walks, tea and long games."),
      ("place.label", "Berlin"), ("place.coordinates", "52.52, 13.40"),
    ] {
      let line = "[id='f-\(field)']"
      if try await browser.count(line) > 0 { try await browser.fill(line, text) }
    }
    try await browser.run(
      """
      const day = document.querySelector('#f-birth_date');
      if (day) day.value = '1994-03-14';
      """)
  }
}

extension Browser {
  /// The title of the card that lies on top of a deck.
  public func topCard() async throws -> String {
    try await wait(
      until: "return document.querySelector('.deck .card:not([inert]) :is(h2, h3)')?.textContent"
    ).stringValue ?? ""
  }

  /// Waits until another card lies on top.
  public func topCard(after title: String) async throws -> String {
    try await wait(
      until: """
        const title = document.querySelector('.deck .card:not([inert]) :is(h2, h3)')?.textContent;
        return title !== arguments[0] && title;
        """, [.string(title)]
    ).stringValue ?? ""
  }

  /// Likes the card on top of the deck of ideas, and goes on from the match that lies over it.
  public func likeTopCard() async throws {
    let title = try await topCard()
    try await click(".deck .card:not([inert]) form[data-move=right] button")
    _ = try await topCard(after: title)
    try await wait(until: "return document.querySelector('.match:modal') !== null")
    try await run("document.querySelector('.match form[method=dialog] button').click();")
  }

  /// Passes on the card on top by its button, and waits for the next one.
  public func passTopCard() async throws {
    let title = try await topCard()
    try await click(".deck .card:not([inert]) form[data-move=left] button")
    _ = try await topCard(after: title)
  }
}
