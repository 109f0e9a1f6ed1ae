extension SupportCard {
  /// The card as Markdown, for printing and for giving away.
  public var markdown: String {
    var text = "# My safety plan\n"
    for section in SafetyPlanSection.allCases {
      guard let words = sections[section] else { continue }
      text += "\n## \(section.title)\n\n"
      for line in words.split(whereSeparator: \.isNewline) {
        text += "\(MarkdownText.escaped(String(line)))\n\n"
      }
      text.removeLast()
    }
    if !people.isEmpty {
      text += "\n## Who is there for me\n\n"
      for (index, person) in people.enumerated() {
        text += "\(index + 1). \(MarkdownText.escaped(person.line))\n"
      }
    }
    return text
  }

  /// The card as plain text, for a terminal and for a printer.
  public var plainText: String {
    var text = "MY SAFETY PLAN\n"
    for section in SafetyPlanSection.allCases {
      guard let words = sections[section] else { continue }
      text += "\n\(section.title)\n"
      for line in words.split(whereSeparator: \.isNewline) { text += "  \(line)\n" }
    }
    if !people.isEmpty {
      text += "\nWho is there for me\n"
      for (index, person) in people.enumerated() { text += "  \(index + 1). \(person.line)\n" }
    }
    return text
  }
}

/// Text that a user typed, on its way into Markdown.
enum MarkdownText {
  /// The line so that no character of it means anything to Markdown or HTML.
  static func escaped(_ line: String) -> String {
    var result = ""
    for character in line {
      if "\\`*_{}[]<>#|~&!".contains(character) { result.append("\\") }
      result.append(character)
    }
    // What would begin a list at the start of a line.
    let start = result.prefix { $0.isNumber }
    let rest = result[start.endIndex...]
    if !start.isEmpty, let mark = rest.first, mark == "." || mark == ")" {
      return start + "\\" + rest
    }
    if let first = result.first, "-+=".contains(first) { return "\\" + result }
    return result
  }
}
