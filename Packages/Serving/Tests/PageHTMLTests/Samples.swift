import DesignTokens
import DomainModels
import PageHTML
import Pages
import QuartetTokens

struct Task: PageOperation, Equatable {
  var name: String
}

typealias TaskPage = Page<Task>
typealias TaskRow = PageRow<Task>
typealias TaskAction = PageAction<Task>
typealias TaskForm = PageForm<Task>

enum Samples {
  /// Tuesday, 4 May 2027, 16:00 in Zurich, which is two hours ahead of UTC here.
  static let now = Timestamp(milliseconds: 1_809_439_200_000)

  static func timestamp(hours: Int64 = 0) -> ZonedTimestamp {
    ZonedTimestamp(milliseconds: now.milliseconds + hours * 3_600_000, zone: "Europe/Zurich")
  }

  static let clock = PageClock(now: now) { zone, _ in zone == "Europe/Zurich" ? 7_200 : nil }

  static func renderer() throws -> PageRenderer {
    PageRenderer(
      WebLook("friends", try QuartetTokens.theme(.friends)),
      PageAssets(
        styleSheet: "/assets/a.css", script: "/assets/a.js", icon: "/assets/a.svg",
        manifest: "/a.webmanifest"), clock: clock)
  }

  static let navigation = PageNavigation(
    tabs: [
      .init("Home", purpose: "home", word: "home", .root),
      .init("Crews", purpose: "crews", word: "crews", "/crews"),
    ],
    others: [.init("Conversations", purpose: "talks", word: "talks", "/talk", shortcut: "t")],
    entrance: "/sign-in")

  static func view(_ page: TaskPage, at address: PageAddress = "/crews") -> PageView<Task> {
    var page = page
    page.address = address
    return PageView(page, in: navigation, isSignedIn: true, copy: "c0")
  }

  static func html(_ page: TaskPage, at address: PageAddress = "/crews") throws -> String {
    try renderer().document(view(page, at: address))
  }

  static func html(_ row: TaskRow, order: SectionOrder = .list) throws -> String {
    try html(Page(title: "Page", sections: [PageSection("", [row], order: order)]))
  }

  static func perform(
    _ shortcut: Character, _ name: String, asking question: String? = nil
  ) -> TaskAction {
    TaskAction(shortcut, name, .perform(Task(name: name)), asking: question)
  }

  /// A row of each kind, with everything that a row may have.
  static let kinds: [(name: String, kind: RowKind)] = [
    ("person", .person), ("group", .group), ("event", .event(timestamp(hours: 2))),
    ("occurrence", .occurrence(timestamp(hours: -3))), ("slot", .slot(timestamp(hours: 26))),
    ("question", .question), ("conversation", .conversation(unread: 3)),
    ("message", .message(isOwn: true, timestamp())), ("value", .value), ("picture", .picture),
    ("card", .card(category: "ocean")), ("claim", .claim(.supports)), ("figure", .figure),
    ("source", .source), ("pair", .pair(isShared: true)), ("climb", .climb(isSent: true)),
    ("attempt", .attempt(isTick: false, timestamp(hours: -1))), ("grade", .grade),
    ("more", .more),
  ]

  static func row(_ kind: RowKind) -> TaskRow {
    TaskRow(
      kind, id: "r1", title: "Ada Lovelace, 34", remarks: ["a good fit", "2 km away"],
      [
        .facts([Phrase("Tue 2027-05-04 18:00", timestamp: timestamp(hours: 2)), "3/8 go"]),
        .topics(["board_games", "tea"], lead: "Likes"), .people(["Ben", "Cleo Dan"]),
        .reasons(["both like tea"]), .text("Hello."), .warning("Called off."),
      ], opens: "/people/1",
      actions: [
        TaskAction("i", "interested", .perform(Task(name: "interested")), as: .main),
        perform("x", "take out", asking: "Take Ada out?"),
      ])
  }
}
