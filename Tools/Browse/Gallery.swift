import BrowserDriving
import Foundation

/// The pictures of `Documentation/Gallery`.
enum Gallery {
  /// A page of a product whose picture is taken.
  struct Page: Sendable {
    /// The name of its files.
    var name: String
    /// The description, in a sentence.
    var words: String
    /// Its kind of address, as the product has it.
    var address: String
    /// Leads the browser to the page that is taken.
    var open: @Sendable (Browser) async throws -> Void

    init(
      _ name: String, _ words: String, at address: String,
      _ open: (@Sendable (Browser) async throws -> Void)? = nil
    ) {
      (self.name, self.words, self.address) = (name, words, address)
      self.open = open ?? { try await $0.open(address) }
    }
  }

  /// A product with its pages after a sign-in.
  struct Album: Sendable {
    var product: PageProduct
    /// Signs in, and does what makes pages worth a picture.
    var begin: @Sendable (Browser, PageServer) async throws -> [Page]
  }

  /// A picture that was taken.
  struct Picture: Sendable {
    var product: String
    var page: Page
  }

  private static let screens = [
    ("phone", Browser.Screen(390, 844, isTouched: true)), ("desk", Browser.Screen.desk),
  ]
  private static let looks = [
    ("light", Browser.Look(isDark: false)), ("dark", Browser.Look(isDark: true)),
  ]

  static let products = [dating, friends, climbing]

  /// Takes all pictures of a product: each page at two sizes, light and dark.
  static func take(_ album: Album, into folder: String) async throws -> [Picture] {
    let server = try await PageServer(album.product)
    let name = album.product.name
    return try await Browser.with(server.origin) { browser in
      try await browser.show(in: looks[0].1)
      let pages = try await album.begin(browser, server)
      for page in pages {
        for (size, screen) in screens {
          try await browser.show(on: screen)
          try await page.open(browser)
          for (word, look) in looks {
            try await browser.show(in: look)
            let file = "\(folder)/\(name)-\(page.name)-\(size)-\(word).png"
            try await browser.picture().write(to: URL(fileURLWithPath: file))
          }
        }
      }
      return pages.map { Picture(product: name, page: $0) }
    }
  }

  /// Writes the README of the folder.
  static func describe(_ pictures: [Picture], in folder: String) throws {
    var text = """
      # Gallery

      Pages of the servers with made-up data, on a phone of 390 by 844 pixels and in a window of 1280 by 800,
      light and dark. `Tools/gallery` takes these pictures again; days and times are those of the recording.

      """
    for picture in pictures {
      let stem = "\(picture.product)-\(picture.page.name)"
      text += "\n## \(picture.page.words)\n\n\(picture.product), `\(picture.page.address)`\n\n"
      for (size, width) in [("phone", 190), ("desk", 420)] {
        for look in ["light", "dark"] {
          let words = "\(picture.page.words), \(size == "phone" ? "phone" : "window"), \(look)"
          text += #"<img src="\#(stem)-\#(size)-\#(look).png" width="\#(width)" alt="\#(words)">"#
          text += "\n"
        }
      }
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/README.md"))
  }
}

extension Gallery {
  private static let friends = Album(product: .friends) { browser, server in
    let talk = try await FriendsMember.settle(browser, server, "+447700900301")
    return [
      Page("home", "What waits, and what is next", at: "/"),
      Page("discover", "A suggested member, with the reasons", at: "/discover"),
      Page("crews", "Crews, and one that is proposed", at: "/crews"),
      Page(
        "crew", "A crew, its next mission and its people", at: "/crews/{crew}",
        following("/crews", "/crews/crew_")),
      Page(
        "mission", "A mission: when, where, and who comes", at: "/missions/{mission}",
        following("/discover/missions", "/missions/msn_")),
      Page("talk", "A conversation", at: "/talk/{conversation}") { try await $0.open(talk) },
    ]
  }

  private static let dating = Album(product: .dating) { browser, server in
    try await browser.show(on: .phone)
    try await browser.open("/")
    // Enough for the plots of the numbers.
    for verdict in "LLNLNLLNLLNL" {
      if verdict == "L" { try await browser.likeTopCard() } else { try await browser.passTopCard() }
    }
    try await browser.open("/cards/biochar/chat")
    try await browser.fill("#message", "How much do you cost?")
    try await browser.click(".composer button")
    try await browser.see("[1]", in: ".messages")
    try await DatingPerson("Ada", "+447700900501", "woman", wants: "man").signUp(browser, server)
    return [
      Page("deck", "A climate idea to like or to pass", at: "/"),
      Page("profile", "What an idea says of itself, with sources", at: "/cards/{card}") {
        try await $0.open("/cards/biochar")
      },
      Page("chat", "A chat with an idea", at: "/cards/{card}/chat") {
        try await $0.open("/cards/biochar/chat")
      },
      Page("matches", "Ideas that were liked", at: "/matches"),
      Page("numbers", "What was swiped, in numbers", at: "/stats"),
      Page("people", "A person, with reasons and a doubt", at: "/people/discover"),
    ]
  }

  private static let climbing = Album(product: .climbing) { browser, server in
    try await browser.show(on: .phone)
    let ana = Climber("Ana Ruiz", "ana", "ana@example.org")
    try await ana.signUp(browser, server)
    try await ana.offer(ClimbingSample.ticks(days: 40), browser)
    try await browser.click("main form:has([name=_do][value=i]) button")
    try await browser.see("Imported", in: ".notice")
    try await ana.start(browser)
    for (grade, letter) in [
      ("5.10a", "s"), ("5.10b", "f"), ("5.10b", "f"), ("5.10b", "s"), ("5.10c", "f"),
    ] {
      try await ana.tap(grade, letter, browser)
    }
    return [
      Page("session", "A session: a tap for each try", at: "/"),
      Page("log", "Days with their climbs", at: "/log"),
      Page("climb", "A climb with its attempts", at: "/climbs/{climb}") {
        try await following("/projects", "/climbs/")($0)
      },
      Page("projects", "What is tried, and what to expect", at: "/projects"),
      Page("insights", "What it adds up to", at: "/insights"),
      Page(
        "area", "An area of the catalogue, as a map", at: "/catalogue/areas/{area}",
        following("/catalogue", "/catalogue/areas/")),
    ]
  }

  /// Goes to the first page of a kind that a list leads to.
  private static func following(
    _ start: String, _ prefix: String
  ) -> @Sendable (Browser) async throws -> Void {
    { browser in
      try await browser.open(start)
      try await browser.click("main a[href^='\(prefix)']")
    }
  }
}
