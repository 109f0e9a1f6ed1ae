import TerminalCommands

/// The words of one vocabulary, as they are typed: case does not matter, and a hyphen is as good as
/// an underscore.
struct VocabularyWords<Value>: Sendable
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The number of words that an error lists; the command's help lists all.
  private static var listed: Int { 12 }

  /// Every word, with hyphens.
  var all: [String] {
    Value.allCases.map { $0.rawValue.split(separator: "_").joined(separator: "-") }
  }

  /// The value of a word.
  func value(_ word: some StringProtocol) -> Value? {
    let bare = bare(word)
    return Value.allCases.first { self.bare($0.rawValue) == bare }
  }

  /// Why a word is none of them.
  func refusal(of word: some StringProtocol) -> String {
    let beginning = "'\(word)' is none of the words"
    if let question = Suggestion.question(for: String(word), among: all) {
      return "\(beginning). \(question)"
    }
    return all.count > Self.listed
      ? "\(beginning); --help lists them" : "\(beginning): \(all.joined(separator: ", "))"
  }

  private func bare(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
