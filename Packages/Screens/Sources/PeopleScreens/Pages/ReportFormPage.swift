import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Reporting somebody: why, and what happened.
///
/// They are blocked with it, and told nothing.
struct ReportFormPage: PeoplePage {
  private let person: Identifier<Person>?
  private let match: Identifier<PeopleMatch>?
  private let name: String
  private var selection = 0
  private var note = TextField(
    maximumLength: PeopleLimits.reportNoteLength, keepsLineFeeds: true)
  /// Whether the note is being written; before it the reason is chosen.
  private var writesNote = false
  /// What was asked for, with the identity under which it was tried.
  private var pending: ReportDraft?
  private var isSending = false
  private var problem: String?

  init(on person: Identifier<Person>?, match: Identifier<PeopleMatch>?, name: String) {
    self.person = person
    self.match = match
    self.name = name
  }

  var title: String { "Report \(name)" }

  var takesText: Bool { writesNote }

  var hints: [KeyHint] {
    writesNote
      ? [
        KeyHint("Enter", "report and block"), KeyHint("Ctrl-J", "new line"), KeyHint("Esc", "back"),
      ]
      : [KeyHint("Enter", "choose"), KeyHint("↑↓", "reason"), KeyHint("Esc", "back")]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    guard !isSending else { return [] }
    problem = nil
    if writesNote { return write(key) }
    let reasons = ReportReason.allCases
    switch key.key {
    case .escape, .character("q"): return [.close]
    case .down, .character("j"), .tab: selection = min(reasons.count - 1, selection + 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .enter, .character(" "): writesNote = true
    default: break
    }
    return []
  }

  private mutating func write(_ key: KeyPress) -> [PeopleCommand] {
    switch key {
    case KeyPress(.escape): writesNote = false
    case .control("j"): note.insert("\n")
    case KeyPress(.enter):
      var draft = ReportDraft(
        person: person, match: match, reason: ReportReason.allCases[selection],
        note: note.text.trimmed)
      // The same report once more is the same report.
      if let pending, pending.isSame(as: draft) { draft.identity = pending.identity }
      pending = draft
      isSending = true
      return [.perform(.report(draft))]
    default: note.update(key)
    }
    return []
  }

  mutating func paste(_ text: String) -> [PeopleCommand] {
    if writesNote, !isSending { note.insert(text) }
    return []
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    guard let pending else { return [] }
    switch news {
    case .reported(_, let draft) where draft.isSame(as: pending): return [.close]
    case .failed(.report(let draft), let message, let hint) where draft.isSame(as: pending):
      self.pending = draft
      isSending = false
      problem =
        "It is not reported yet: "
        + [message, hint].compactMap(\.self).map(\.asSentence).joined(separator: " ")
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    if area.rows >= 10 {
      sheet.add(
        "What was written and what the profile says is kept with the report. \(name) is blocked "
          + "and told nothing.", look.muted)
      sheet.space(in: area)
    }
    if writesNote {
      sheet.add("Because of: \(ReportReason.allCases[selection].title)", .bold)
      sheet.add(
        note, label: "What happened?", placeholder: "may stay empty",
        isFocused: !isSending)
      if isSending { sheet.add("One moment.", look.muted) }
    } else {
      for (index, reason) in ReportReason.allCases.enumerated() {
        let isFocused = index == selection
        sheet.add(
          StyledText(
            (isFocused ? "> " : "  ") + reason.title,
            isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : .plain),
          isFocused: isFocused)
      }
    }
    if let problem {
      sheet.add(
        look.lines(problem, room.columns, TextStyle(isBold: true, foreground: look.theme.error)),
        isFocused: area.rows >= 6)
    }
    sheet.draw(in: &frame, room)
  }
}

extension ReportDraft {
  /// Whether it says the same, whatever its identity.
  func isSame(as other: ReportDraft) -> Bool {
    person == other.person && match == other.match && reason == other.reason && note == other.note
  }
}
