import AccountRequests
import DomainModels
import PeopleRequests
import ScreenParts
import Terminal

/// The door: signing up, signing in, or leaving.
struct WelcomePage: PeoplePage {
  private enum Choice: CaseIterable {
    case signUp
    case signIn
    case phone
    case reset

    var title: String {
      switch self {
      case .signUp: "Sign up with an e-mail address"
      case .signIn: "Sign in with e-mail and password"
      case .phone: "Sign in or up with a phone"
      case .reset: "I forgot my password"
      }
    }

    var kind: EntryKind {
      switch self {
      case .signUp: .signUp
      case .signIn: .signIn
      case .phone: .phone
      case .reset: .reset
      }
    }
  }

  private let note: String?
  private var selection = 0

  /// Stands at the door; a note says why one is here again.
  init(note: String? = nil) {
    self.note = note
  }

  /// What is said after everything was deleted.
  static func farewell(_ receipt: DeletionReceipt) -> String {
    let count = receipt.counts.values.reduce(0, +)
    return "Everything of you is deleted: \(String.counted(count, "row", "rows")). Take care."
  }

  let title = "Welcome"

  let hints = [
    KeyHint("Enter", "choose"), KeyHint("↑↓", "move"), KeyHint("?", "keys"), KeyHint("q", "quit"),
  ]

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    let choices = Choice.allCases
    switch key.key {
    case .character("q"): return [.close]
    case .down, .character("j"), .tab: selection = min(choices.count - 1, selection + 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .enter, .character(" "): return [.open(EntryPage(choices[selection].kind))]
    case .character(let digit):
      guard let number = digit.wholeNumberValue, choices.indices.contains(number - 1) else {
        return []
      }
      selection = number - 1
      return [.open(EntryPage(choices[number - 1].kind))]
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    if let note {
      sheet.add(note, .bold)
      sheet.space(in: area)
    } else if area.rows >= 8 {
      sheet.add("People who would like to meet somebody.", .bold)
      if area.rows >= 12 {
        sheet.add(
          "Nobody sees your address, your number, your birth date or where exactly you live.",
          look.muted)
      }
      sheet.space(in: area)
    }
    for (index, choice) in Choice.allCases.enumerated() {
      let isFocused = index == selection
      sheet.add(
        StyledText(
          "\(isFocused ? "> " : "  ")\(index + 1)  \(choice.title)",
          isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : .plain),
        isFocused: isFocused)
    }
    sheet.draw(in: &frame, room)
  }
}
