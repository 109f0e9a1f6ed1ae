import PageScreens
import Pages
import ScreenParts
import Terminal
import Testing

@Suite struct PageTextTests {
  private func text(
    _ page: Page<NoteSite.Operation>, columns: Int = 80, isNumbered: Bool = false
  ) throws -> [String] {
    let look = try noteLook()
    return PageText(look, columns: columns).lines(of: page, isNumbered: isNumbered).map {
      $0.plain.trimmed
    }
  }

  @Test("values stand below one another, claims behind their signs, over what they rely on")
  func rows() throws {
    let page = Page<NoteSite.Operation>(
      title: "Biochar", [.text("On land")],
      sections: [
        PageSection(
          "",
          [
            PageRow(.value, id: "1", title: "Scale", [.text("Regional")]),
            PageRow(.value, id: "2", title: "Readiness", [.text("Pilot")]),
          ]),
        PageSection(
          "Claims",
          [
            PageRow(.claim(.supports), id: "3", title: "It helps.", [.text("Lee (2017)")]),
            PageRow(.claim(.opposes), id: "4", title: "It costs."),
            PageRow(.figure, id: "5", title: "3 years"),
          ]),
        PageSection("Nothing"),
      ])
    #expect(
      try text(page) == [
        "Biochar", "On land", "", "Scale      Regional", "Readiness  Pilot", "", "Claims",
        "+ It helps.", "Lee (2017)", "- It costs.", "# 3 years",
      ])
    #expect(try text(page, isNumbered: true).contains("3. It helps."))
  }

  @Test("rows are a table with the IDs that commands take; a pipe gets instants and whole IDs")
  func table() throws {
    let timestamp = ZonedTimestamp(milliseconds: 1_809_248_400_000, zone: "Europe/Zurich")
    let rows: [PageRow<NoteSite.Operation>] = [
      PageRow(
        .event(timestamp), id: "request-1", title: "Walk", remarks: ["60 %"],
        [.facts([Phrase("Sun 11:00", timestamp: timestamp), "North Gate"]), .text("by Noor")],
        opens: "/missions/mission_0123456789"),
      PageRow(.person, id: "user_1", title: "Bo", opens: "/people/user_1/talk"),
    ]
    func table(on traits: TerminalTraits) throws -> String {
      let page = Page(title: "Missions", sections: [PageSection("", rows)])
      return PageText(try noteLook(on: traits), columns: 100).table(of: page, titled: "MISSION")
    }
    let screen = try table(on: TerminalTraits(stdoutIsTerminal: true, stderrIsTerminal: true))
    for part in ["MISSION", "Walk", "60 %", "Sun 11:00 · North Gate; by Noor", "user_1"] {
      #expect(screen.contains(part), "\(screen)")
    }
    let pipe = try table(on: .pipe)
    #expect(!pipe.contains("MISSION") && !pipe.contains("Missions"))
    #expect(
      pipe.contains(
        "Walk\t60 %\t2027-05-02T09:00:00.000Z · North Gate; by Noor\tmission_0123456789"),
      "\(pipe)")
  }

  @Test("pairs stand in two columns, the titles before them or, in a narrow window, above")
  func pairs() throws {
    let page = Page<NoteSite.Operation>(
      title: "Side by side",
      sections: [
        PageSection(
          "",
          [
            PageRow(
              .pair(isShared: false), id: "1", title: "Scale",
              [
                Statement(.text, lead: "Left:", ["far"]),
                Statement(.text, lead: "Right:", ["near"]),
              ]
            ),
            PageRow(
              .pair(isShared: nil), id: "2", title: "Flaws",
              [Statement(.text, lead: "Right:", ["It costs."])]),
          ])
      ])
    let wide = try text(page)
    #expect(wide.contains { $0.contains("Left") && $0.contains("Right") })
    #expect(wide.contains { $0.contains("Scale") && $0.contains("far") && $0.contains("near") })
    #expect(!wide.contains { $0.contains("Left:") })
    let narrow = try text(page, columns: 40)
    #expect(narrow.contains("Scale") && narrow.contains("It costs."))
  }

  @Test("a table has a line for each row, and the name of each where there is room")
  func tableOfPage() throws {
    let page = Page<NoteSite.Operation>(
      title: "Climbs",
      sections: [
        PageSection(
          "Today",
          [
            PageRow(
              .climb(isSent: true), id: "a1", title: "Zed", remarks: ["V16"],
              [.facts(["flash", "Hueco"])]),
            PageRow(.climb(isSent: false), id: "a2", title: "The Mandala", [.facts(["2 tries"])]),
          ])
      ])
    func table(_ columns: Int) throws -> [String] {
      PageText(try noteLook(), columns: columns)
        .table(of: page, titled: "CLIMB", remark: "GRADE", isWhole: false)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.trimmed)
    }
    let wide = try table(80)
    #expect(wide.prefix(2) == ["Climbs", ""] && wide.count == 7)
    #expect(wide[2] == "CLIMB        GRADE  WHAT           ID")
    #expect(wide[3...4] == ["", "Today"])
    #expect(wide[5] == "Zed          V16    flash · Hueco  a1")
    #expect(wide[6] == "The Mandala         2 tries        a2")
    // What a row says is cut before columns are given up, and then every row has several lines.
    #expect(try table(38)[5].hasPrefix("Zed"))
    #expect(
      try table(30) == [
        "Climbs", "", "Today", "Zed · V16", "flash · Hueco", "a1", "The Mandala", "2 tries", "a2",
      ])
  }

  @Test("what a row says goes on below it, where nothing may be cut")
  func wholeTable() throws {
    let page = Page<NoteSite.Operation>(
      title: "People",
      sections: ["Near", "Far"].map { title in
        PageSection(
          title,
          [
            PageRow(
              .person, id: "user_\(title)", title: "Bo",
              [.text(String(repeating: "word ", count: 9) + "end")])
          ])
      })
    let text = PageText(try noteLook(), columns: 50).table(of: page, titled: "WHO")
    let lines = text.split(separator: "\n").map(\.trimmed)
    #expect(lines.filter { $0.hasPrefix("Bo") }.count == 2, "\(text)")
    #expect(lines.filter { $0.hasSuffix("end") }.count == 2, "\(text)")
    #expect(lines.firstIndex(of: "Far").map { lines[$0 + 1].hasPrefix("Bo") } == true, "\(text)")
  }

  @Test("a page without rows says what it says then, and paragraphs stand apart")
  func paragraphs() throws {
    let long = String(repeating: "word ", count: 12).trimmed
    let page = Page<NoteSite.Operation>(
      title: "Empty", [.text(long), .text("short")], empty: "Nothing yet.")
    let lines = try text(page, columns: 40)
    #expect(lines.filter(\.isEmpty).count == 3)
    #expect(lines.last == "Nothing yet.")
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
