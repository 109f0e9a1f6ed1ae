import AccountRequests
import DomainModels
import PeopleRequests
import ScreenParts
import Secrets
import Terminal

/// What is typed on the way in, in one or two parts: who one is, then the code that was sent.
struct EntryForm: Sendable {
  /// A field of it.
  enum Slot: Sendable, Hashable {
    case email
    case phone
    case password
    case repeated
    case code

    var label: String {
      switch self {
      case .email: "E-mail address"
      case .phone: "Phone number"
      case .password: "Password"
      case .repeated: "The password again"
      case .code: "The six digits that were sent"
      }
    }

    var placeholder: String {
      switch self {
      case .email: "you@example.com"
      case .phone: "+49 30 901820"
      case .password, .repeated: "it is not shown"
      case .code: "123456"
      }
    }

    var isHidden: Bool { self == .password || self == .repeated }
  }

  let kind: EntryKind
  /// What was sent; nil in the first part.
  private(set) var sent: CodeSent?
  private(set) var fields: [Slot: TextField] = [:]
  private(set) var focus = 0

  init(_ kind: EntryKind) {
    self.kind = kind
  }

  /// The fields of the part that is shown.
  var slots: [Slot] {
    switch (kind, sent) {
    case (.signUp, nil): [.email, .password, .repeated]
    case (.signIn, _): [.email, .password]
    case (.phone, nil): [.phone]
    case (.reset, nil): [.email]
    case (.reset, _): [.code, .password, .repeated]
    case (_, _): [.code]
    }
  }

  private var slot: Slot { slots[min(focus, slots.count - 1)] }

  func text(_ slot: Slot) -> String {
    let text = fields[slot]?.text ?? ""
    // A password may begin or end with a space; nothing else does.
    return slot.isHidden ? text : text.trimmed
  }

  /// Takes in a key that belongs to a field, or moves between them.
  mutating func update(_ key: KeyPress) {
    switch key.key {
    case .down, .tab: focus = min(slots.count - 1, focus + 1)
    case .up: focus = max(0, focus - 1)
    default: fields[slot, default: TextField(maximumLength: 1000)].update(key)
    }
  }

  mutating func paste(_ text: String) {
    fields[slot, default: TextField(maximumLength: 1000)].insert(text)
  }

  /// Goes to the next field.
  ///
  /// - Returns: whether there is one.
  mutating func advance() -> Bool {
    guard focus < slots.count - 1 else { return false }
    focus += 1
    return true
  }

  /// A code is on its way: the second part begins.
  mutating func take(_ sent: CodeSent) {
    self.sent = sent
    fields[.code] = TextField()
    focus = 0
  }

  /// Back to the first part.
  mutating func startAgain() {
    sent = nil
    focus = 0
  }

  /// Whether anything was typed.
  var isFilled: Bool { fields.values.contains { !$0.isEmpty } }

  /// Forgets what is secret.
  mutating func forget() {
    for slot in [Slot.password, .repeated, .code] { fields[slot] = nil }
  }

  /// What is wrong with what was typed; nil where it can be tried.
  var problem: String? {
    for slot in slots where text(slot).isEmpty {
      return slot == .repeated ? "Type the password again." : "\(slot.label) is missing."
    }
    if slots.contains(.email), !text(.email).contains("@") {
      return "An e-mail address has an @ in it."
    }
    if slots.contains(.repeated), text(.password) != text(.repeated) {
      return "The two passwords differ."
    }
    return nil
  }

  /// What to ask for.
  var effect: PeopleEffect {
    let email = text(.email)
    let password = SecretText(text(.password))
    let code = SecretText(text(.code))
    switch (kind, sent) {
    case (.signUp, nil): return .signUp(email: email, password: password)
    case (.signUp, let sent?):
      return .confirmSignUp(email: email, code: code, challenge: sent.challenge)
    case (.signIn, _): return .signIn(email: email, password: password)
    case (.phone, nil): return .requestCode(phone: text(.phone))
    case (.phone, let sent?):
      return .verifyCode(phone: text(.phone), code: code, challenge: sent.challenge)
    case (.reset, nil): return .requestReset(email: email)
    case (.reset, let sent?):
      return .resetPassword(
        email: email, code: code, challenge: sent.challenge, password: password)
    }
  }

  /// The effect that sends a code once more; nil where none was.
  var resending: PeopleEffect? {
    guard sent != nil else { return nil }
    var first = self
    first.startAgain()
    return first.effect
  }
}
