import Pages
import Reports

extension PageWriter {
  /// Writes messages, the oldest first: own ones at the right, others' at the left.
  mutating func conversation(_ section: PageSection<Operation>) {
    if let more = section.more { self.more(more, "Show earlier messages") }
    // A log, with a list in it: a list that is a log is none.
    out.start("div", ["role": "log", "aria-label": "Messages"])
    out.start("ol", ["class": "messages"])
    var day: String?
    for (index, row) in section.rows.enumerated() {
      guard case .message(let isOwn, let timestamp) = row.kind else {
        self.row(row, .third)
        continue
      }
      let reading = clock.reading(timestamp)
      let words = String(clock.words(timestamp).dropLast(reading.time.count))
        .trimmingSuffix { $0 == " " || $0 == "," }
      if words != day {
        out.element("li", ["class": "day"], text: words.capitalised)
        day = words
      }
      out.start("li", ["class": isOwn ? "own" : "other", "id": anchor(row)])
      out.element("span", ["class": "unseen"], text: "\(row.title): ")
      out.start("div", ["class": "bubble"])
      for statement in row.statements {
        if let opens = row.opens, statement.role == .facts {
          footnotes(statement, opens)
        } else {
          self.statement(statement)
        }
      }
      out.end()
      // Of what one of them says within a minute, the last message has the time.
      let next = section.rows.dropFirst(index + 1).first
      let isLast =
        if case .message(isOwn, let then)? = next?.kind { clock.reading(then) != reading } else {
          true
        }
      out.element(
        "time",
        [
          "datetime": PageClock.attribute(timestamp), "title": reading.plain,
          "class": isLast ? nil : "unseen",
        ], text: reading.time)
      // The footnotes lead there.
      let actions = row.actions.filter { action in
        if case .open(row.opens) = action.step { false } else { true }
      }
      self.actions(actions, of: row, hasMain: false)
      out.end()
      out.newLine()
    }
    out.end()
    out.end()
  }

  /// The sources of a message, each of which leads to what they say.
  private mutating func footnotes(_ statement: Statement, _ address: PageAddress) {
    out.start("ul", ["class": "footnotes"])
    for phrase in statement.phrases {
      out.start("li")
      out.element("a", ["href": address.link, "dir": "auto"], text: phrase.text)
      out.end()
    }
    out.end()
  }

  /// The line on which a message is written.
  mutating func composer(_ composer: Composer<Operation>) {
    if !composer.suggestions.isEmpty {
      out.start("div", ["class": "suggestions", "role": "group", "aria-label": "Begin with"])
      for suggestion in composer.suggestions {
        post(
          [(FormNames.what, "send"), (FormNames.message, suggestion)], class: nil,
          isAnswered: composer.isAnswered
        ) { $0.element("button", ["dir": "auto"], text: suggestion) }
      }
      out.end()
    }
    let label = composer.prompt.capitalised
    let typed = view.typed?[FormNames.message] ?? ""
    post(
      [(FormNames.what, "send")], class: "composer", isAnswered: composer.isAnswered
    ) { out in
      out.element("label", ["for": "message", "class": "unseen"], text: label)
      out.element(
        "textarea",
        [
          "id": "message", "name": FormNames.message, "rows": "1", "required": "",
          "placeholder": label, "dir": "auto", "autocomplete": "off",
        ], text: typed)
      out.element("button", ["class": "primary"], text: "Send")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
