import ArgumentParser

/// Words with commas between them.
struct WordList: ExpressibleByArgument, Sendable {
  let words: [String]

  init?(argument: String) {
    words = argument.split(separator: ",").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }
}
