/// Words of which one is meant: `a|b`, `kill*` for all that begin so, `@name` for a group of them.
struct CrisisChoice: Sendable {
  let words: Set<String>
  private let beginnings: [String]

  init(_ text: some StringProtocol, _ groups: [String: String] = [:]) {
    var words: Set<String> = []
    var beginnings: [String] = []
    for part in text.split(separator: "|") {
      if part.hasPrefix("@") {
        let group = CrisisChoice(groups[String(part.dropFirst())] ?? "", groups)
        words.formUnion(group.words)
        beginnings += group.beginnings
      } else if part.hasSuffix("*") {
        beginnings.append(String(part.dropLast()))
      } else {
        words.insert(String(part))
      }
    }
    self.words = words
    self.beginnings = beginnings
  }

  func contains(_ word: String) -> Bool {
    words.contains(word) || beginnings.contains(where: word.hasPrefix)
  }
}
