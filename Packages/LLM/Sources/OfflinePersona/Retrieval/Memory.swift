import LLM

/// What has been said in a conversation so far.
struct Memory {
  /// The texts of the answers, oldest first; a greeting that opened the conversation is none.
  let answers: [String]
  /// Which passages were quoted.
  let quoted: Set<Int>
  /// Which facts the latest quoting answer quoted, in its order.
  let lastQuoted: [Int]
  /// What the user had written before the newest turn.
  let earlierQuestion: String?
  /// Whether the persona's greeting stands in the conversation.
  let hasGreeted: Bool

  init(_ request: LanguageModelRequest, index: FactIndex) {
    let greeting = request.persona?.greeting ?? ""
    let said = request.messages.filter { $0.role == .assistant }.map(\.text)
    hasGreeted = !greeting.isEmpty && said.contains { $0.contains(greeting) }
    answers = said.filter { Sentences.trimmed($0) != Sentences.trimmed(greeting) }
    func passages(in text: String) -> [(at: String.Index, index: Int)] {
      index.passages.indices.compactMap { number in
        let passage = index.passages[number]
        guard !passage.text.isEmpty, let range = text.firstRange(of: passage.text) else {
          return nil
        }
        return (range.lowerBound, number)
      }
    }
    let found = answers.map(passages)
    quoted = Set(found.joined().map(\.index))
    let facts = found.map { quotes in quotes.filter { index.passages[$0.index].fact != nil } }
    lastQuoted = (facts.last { !$0.isEmpty } ?? []).sorted { $0.at < $1.at }.map(\.index)
    let earlier = request.messages.reversed().drop { $0.role != .assistant }
    earlierQuestion = earlier.first { $0.role == .user }?.text
  }

  /// Whether nothing was answered yet.
  var isFirstAnswer: Bool { answers.isEmpty }
}
