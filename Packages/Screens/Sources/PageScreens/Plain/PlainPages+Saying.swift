import Pages
import ScreenParts
import Terminal

extension PlainPages {
  /// Says a page; after rows that were said before, the other rows alone.
  func say(_ page: Page<Operation>, after known: Set<String>? = nil) throws {
    if known == nil {
      try say(page.title, style: .bold)
      for statement in page.introduction { try say(statement.line) }
      let hasRows = page.sections.contains { !$0.isEmpty }
      if !hasRows, !page.empty.isEmpty { try console.say(page.empty) }
    }
    var number = 0
    for section in page.sections where !section.isEmpty {
      if !section.title.isEmpty { try console.say(section.title, .bold) }
      for line in section.plot?.sentences ?? [] { try say(line) }
      for row in section.shownRows {
        number += 1
        if known?.contains(row.id) == true { continue }
        if row.kind == .value {
          try say(row.line, after: "\(number). ")
          continue
        }
        let sign = row.kind.sign.map { "\($0) " } ?? ""
        try say(row.heading.sanitizedCell(), after: "\(number). \(sign)")
        for statement in row.statements { try say(statement.line, after: "   ") }
      }
    }
    if known == nil { try advise(page) }
  }

  func advise(_ page: Page<Operation>) throws {
    let slash = page.slash
    if page.isConversation {
      try console.advise(
        (page.composer == nil ? "" : "Each line is a message. ")
          + "/back leads back, /help says what else can be done.")
    }
    let words = page.actions.map { slash + $0.name }
    let each = Set(page.rows.flatMap(\.actions).map(\.name)).sorted()
    if !words.isEmpty { try console.advise("To do: \(words.joined(separator: ", "))") }
    if !each.isEmpty { try console.advise("With a number: \(each.joined(separator: ", "))") }
  }

  /// Says what may be a user's words, so that they can't pass for a line of the program's own.
  private func say(_ data: String, after label: String = "", style: TextStyle = .plain) throws {
    try console.say(console.look.quoted(data, after: label, console.columns, style))
  }

  /// Says what went wrong and goes on, where a person can do something about it.
  func report(_ error: any Error) throws {
    if let refusal = error as? FormRefusal {
      try console.report(PlainWordError(message: refusal.message, hint: nil))
    } else {
      try console.report(error)
    }
  }
}

extension Page {
  /// The prefix of a command: a slash where each line is a message.
  var slash: String { isConversation ? "/" : "" }
}
