import AccountRequests
import DomainModels
import PeopleRequests
import ScreenParts
import Secrets
import Terminal

/// Deleting the account and everything that is kept of somebody, with a proof that it is they.
struct DeletePage: PeoplePage {
  private var field = TextField(maximumLength: 1000)
  /// What was sent; nil while the password is asked for.
  private var sent: CodeSent?
  private var pending: PeopleEffect?
  private var question: Confirmation?
  private var problem: String?
  /// What arrived on this machine with the code.
  private var arrived: [String] = []

  let title = "Delete everything"

  var takesText: Bool { question == nil }

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    // Who signed up with a phone has no password: the other way stands first.
    return [
      KeyHint("Ctrl-R", sent == nil ? "by code" : "again"), KeyHint("Enter", "go on"),
      KeyHint("Esc", "back"),
    ]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    guard pending == nil else { return [] }
    if let asked = question {
      question = nil
      let commands = asked.answer(key)
      if !commands.isEmpty { pending = asked.effect }
      return commands
    }
    problem = nil
    switch key {
    case KeyPress(.escape): return [.close]
    case .control("r"):
      pending = .requestProof
      return [.perform(.requestProof)]
    case KeyPress(.enter): ask()
    default: field.update(key)
    }
    return []
  }

  private mutating func ask() {
    let text = sent == nil ? field.text : field.text.trimmed
    guard !text.isEmpty else {
      problem = sent == nil ? "Your password is missing." : "The code is missing."
      return
    }
    let proof: AccountProof =
      sent.map { .code(SecretText(text), challenge: $0.challenge) } ?? .password(SecretText(text))
    question = Confirmation(
      title: "Delete everything of you?",
      text: "Profile, photos, decisions, matches, messages and the account are erased for good.",
      effect: .deleteAccount(proof))
  }

  mutating func paste(_ text: String) -> [PeopleCommand] {
    if question == nil, pending == nil { field.insert(text) }
    return []
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .codeSent(let sent, .requestProof, let arrived):
      pending = nil
      self.arrived = arrived
      self.sent = sent
      field = TextField(maximumLength: 1000)
    case .failed(let effect, let message, let hint) where effect == pending:
      pending = nil
      problem = [message, hint].compactMap(\.self).map(\.asSentence).joined(separator: " ")
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    if let text = ArrivedText.sentence(arrived) {
      sheet.add(text)
      sheet.space(in: area)
    } else if area.rows >= 8 {
      sheet.add(
        "Everything that is kept of you is erased, for you and for those you met. Reports about "
          + "somebody stay.")
      sheet.space(in: area)
    }
    sheet.add(
      field, label: sent == nil ? "Your password; Ctrl-R sends a code" : "The code that was sent",
      placeholder: sent == nil ? "it is not shown" : "123456", isHidden: sent == nil,
      isFocused: pending == nil)
    if pending != nil { sheet.add("One moment.", look.muted) }
    if let problem {
      sheet.add(
        look.lines(problem, room.columns, TextStyle(isBold: true, foreground: look.theme.error)),
        isFocused: area.rows >= 6)
    }
    sheet.draw(in: &frame, room)
    question?.draw(in: &frame, area, look)
  }
}
