import JournalFeatures
import Terminal
import Testing

@testable import JournalScreens

@Suite struct SupportPrintoutTests {
  private let look: JournalLook
  private let printout: SupportPrintout
  private let numbers = ["112", "030 123456", "0151 99", "0800 1110111"]

  init() throws {
    look = try JournalTerminal.plain.look()
    let card = SupportCard(
      sections: [.reasons: "the sea"],
      people: [.init("Ada", phone: "030 123456"), .init("Ben", phone: "0151 99")])
    let germany = Helplines.standard.likely(timeZone: "Europe/Berlin", locale: nil)
    printout = SupportPrintout(SupportPage(.card(card), countries: germany), look)
  }

  @Test(
    "the first screen of a pager has the numbers and the keys", arguments: [(80, 24), (40, 12)])
  func firstScreen(columns: Int, rows: Int) {
    let lines = printout.paged(columns: columns)
    #expect(lines.count > rows)
    #expect(lines.allSatisfy { $0.displayWidth <= columns })
    // The pager's prompt has the last row.
    let screen = lines.prefix(rows - 1).map(\.plain).joined(separator: "\n")
    for number in numbers { #expect(screen.contains(number), "\(number): \(screen)") }
    #expect(screen.contains("Space") && screen.contains("q ends"))
  }

  @Test("a pipe gets the whole page once, the numbers first")
  func pipe() throws {
    let lines = printout.whole(columns: 88, rows: nil).map(\.plain)
    #expect(lines.first == "To call now")
    #expect(lines.count { $0 == "To call now" } == 1)
    for part in ["You are here.", "the sea", "Other countries", "This page is not therapy"] {
      #expect(lines.contains { $0.contains(part) }, "\(part)")
    }
    #expect(!lines.contains { $0.contains("Space shows it") })
  }

  @Test("a terminal without a pager shows the numbers last, unless all fits")
  func withoutPager() {
    let lines = printout.whole(columns: 80, rows: 24).map(\.plain)
    let screen = lines.suffix(23).joined(separator: "\n")
    for number in numbers { #expect(screen.contains(number), "\(number)") }
    let tall = printout.whole(columns: 80, rows: 200).map(\.plain)
    #expect(tall.count { $0 == "To call now" } == 1)
  }
}
