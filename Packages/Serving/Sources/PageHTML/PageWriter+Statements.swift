import Pages
import Reports

extension PageWriter {
  /// A statement, shown by what it is: facts side by side, topics as chips, a warning with a sign.
  mutating func statement(_ statement: Statement) {
    switch statement.role {
    case .text:
      for (index, line) in lines(of: statement).enumerated() {
        out.start("p", ["dir": "auto"])
        if index == 0 { lead(statement) }
        line(&self)
        out.end()
      }
    case .facts: list(statement, class: "facts")
    case .topics: list(statement, class: "topics")
    case .people: people(statement)
    case .reasons: reasons(statement)
    case .warning: note(statement, "note warning", .warning, label: "Warning")
    case .reminder: note(statement, "note", .bell, label: "Reminder")
    case .suggestion: note(statement, "note suggestion", .bulb, label: "Suggestion")
    }
  }

  /// The paragraphs of a text, each as what writes it.
  private func lines(of statement: Statement) -> [(inout Self) -> Void] {
    guard statement.phrases.count == 1, statement.phrases[0].timestamp == nil else {
      return [
        { writer in
          for (index, phrase) in statement.phrases.enumerated() {
            if index > 0 { writer.out.text(" ") }
            writer.phrase(phrase)
          }
        }
      ]
    }
    let paragraphs = statement.phrases[0].text.split(separator: "\n\n").map(String.init)
    return paragraphs.map { text in { $0.out.text(text) } }
  }

  private mutating func lead(_ statement: Statement) {
    guard !statement.lead.isEmpty else { return }
    out.element("span", ["class": "lead"], text: statement.lead)
    out.text(" ")
  }

  private mutating func list(_ statement: Statement, class name: String) {
    if !statement.lead.isEmpty {
      out.element("p", ["class": "lead"], text: statement.lead)
    }
    out.start("ul", ["class": name])
    for (index, phrase) in statement.phrases.enumerated() {
      out.start("li", ["dir": "auto"])
      if name == "facts", phrase.timestamp == nil {
        out.text(clock.dated(phrase.text))
      } else {
        let before = index > 0 ? statement.phrases[index - 1] : nil
        self.phrase(phrase, after: before, replacing: name == "topics")
      }
      out.end()
    }
    out.end()
  }

  /// Writes reasons for or against something, each with one sign before it.
  private mutating func reasons(_ statement: Statement) {
    let words = ["+": "For", "-": "Against"]
    guard let word = words[statement.lead] else { return list(statement, class: "reasons") }
    out.start("ul", ["class": word == "For" ? "signed for" : "signed against"])
    for phrase in statement.phrases {
      out.start("li", ["dir": "auto"])
      (word == "For" ? PageIcon.check : .cross).write(to: &out)
      out.element("span", ["class": "unseen"], text: "\(word): ")
      out.start("span")
      self.phrase(phrase)
      out.end()
      out.end()
    }
    out.end()
  }

  private mutating func people(_ statement: Statement) {
    out.start("p", ["class": "people", "dir": "auto"])
    lead(statement)
    out.text(statement.phrases.map(\.text).joined(separator: ", "))
    out.end()
  }

  private mutating func note(
    _ statement: Statement, _ name: String, _ icon: PageIcon, label: String
  ) {
    out.start("div", ["class": name])
    icon.write(to: &out)
    out.start("p", ["dir": "auto"])
    out.element("span", ["class": "unseen"], text: "\(label): ")
    out.text(statement.text)
    out.end()
    out.end()
  }

  /// The words of a phrase; an instant as `time`, with what the page's source called it on hover.
  mutating func phrase(
    _ phrase: Phrase, after before: Phrase? = nil, replacing isWord: Bool = false
  ) {
    guard let timestamp = phrase.timestamp else {
      out.text(isWord ? phrase.text.spaced : phrase.text)
      return
    }
    out.element(
      "time", ["datetime": PageClock.attribute(timestamp), "title": phrase.text],
      text: clock.text(phrase, after: before))
  }

  /// Writes the age of an event, with the exact time on hover.
  mutating func ago(_ timestamp: ZonedTimestamp) {
    out.element(
      "time",
      ["datetime": PageClock.attribute(timestamp), "title": clock.reading(timestamp).plain],
      text: clock.ago(timestamp))
  }

  mutating func pictures(_ pictures: [Picture]) {
    guard !pictures.isEmpty else { return }
    out.start("ul", ["class": "pictures"])
    for picture in pictures {
      out.start("li")
      image(picture)
      out.end()
    }
    out.end()
  }

  /// A picture of this server; none of another one is loaded.
  mutating func image(_ picture: Picture, class name: String? = nil) {
    guard picture.source.hasPrefix("/"), !picture.source.hasPrefix("//") else {
      face(picture.description, class: name)
      return
    }
    out.void(
      "img",
      [
        "src": picture.source, "alt": picture.description, "class": name, "loading": "lazy",
        "decoding": "async",
      ])
  }

  /// Writes the picture of a person without a picture: initials over a gradient, the same for the
  /// same name.
  mutating func face(_ name: String, class extra: String? = nil) {
    let face = InitialsAvatar(name)
    out.element(
      "span",
      [
        "class": "face g\(face.gradient)" + (extra.map { " \($0)" } ?? ""),
        "aria-hidden": "true",
      ], text: face.initials)
  }
}

/// Initials and a gradient, deterministic by a name.
struct InitialsAvatar: Equatable {
  static let gradients = 8

  let initials: String
  let gradient: Int

  init(_ name: String) {
    // `Ada, 34` is Ada; `Ada (admin)` too.
    let plain = name.prefix { $0 != "," && $0 != "(" }
    let words = plain.split(whereSeparator: \.isWhitespace).filter { $0.first?.isLetter == true }
    let letters = words.count > 1 ? [words.first, words.last] : [words.first]
    initials = letters.compactMap { $0?.first.map { $0.uppercased() } }.joined()
    var hash: UInt32 = 2_166_136_261
    for byte in plain.utf8 where byte != 0x20 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    gradient = Int((hash ^ hash >> 16) % UInt32(Self.gradients))
  }
}
