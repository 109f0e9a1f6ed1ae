import DatingModels

/// Finds which other cards a user talks of, by what they are called.
struct NamedCards {
  /// The number of others that a conversation turns to at once.
  static let most = 2

  private let deck: [Intervention]
  private let own: Intervention

  /// - Parameters:
  ///   - deck: the cards of the deck.
  ///   - own: the one that is talked with.
  init(in deck: [Intervention], besides own: Intervention) {
    self.deck = deck
    self.own = own
  }

  /// The cards that the user's last two turns name.
  ///
  /// - Parameter messages: the conversation, oldest first.
  /// - Returns: those named last first, at most ``most``.
  func latest(in messages: [ChatMessage]) -> [Intervention] {
    let names = deck.map { $0.name.asWords }
    var found: [Intervention] = []
    for text in Self.latestTexts(in: messages) {
      for card in cards(in: text.asWords, names: names)
      where !found.contains(where: { $0.id == card.id }) {
        found.append(card)
      }
    }
    return Array(found.prefix(Self.most))
  }

  /// Returns the user's texts of the last two turns, the newest first.
  private static func latestTexts(in messages: [ChatMessage]) -> [String] {
    var turns = 0
    var isUser = false
    var texts: [String] = []
    for message in messages.reversed() {
      if message.author == .user {
        if !isUser { turns += 1 }
        if turns > 2 { break }
        texts.append(message.text)
      }
      isUser = message.author == .user
    }
    return texts
  }

  /// The cards that some words name, in their order.
  private func cards(in words: [String], names: [[String]]) -> [Intervention] {
    let found = deck.indices.compactMap { index -> (at: Int, card: Intervention)? in
      guard deck[index].id != own.id else { return nil }
      let calls = [names[index], deck[index].slug.asWords] + Self.runs(of: names[index])
      let places = calls.enumerated().compactMap { order, call -> Int? in
        guard let place = words.firstRun(call) else { return nil }
        return order < 2 || isDistinctive(call, of: index, names: names) ? place : nil
      }
      return places.min().map { ($0, deck[index]) }
    }
    return found.sorted { ($0.at, $0.card.position) < ($1.at, $1.card.position) }.map(\.card)
  }

  /// Returns whether a part of a name can mean no other card.
  ///
  /// A single word may belong to any card: it is a card's own only if hardly another card uses it.
  private func isDistinctive(_ part: [String], of index: Int, names: [[String]]) -> Bool {
    let others = deck.indices.filter { $0 != index }
    if others.contains(where: { names[$0].firstRun(part) != nil }) { return false }
    guard part.count == 1 else { return true }
    return part[0].count >= 4
      && others.count { other in
        let card = deck[other]
        return "\(card.tagline) \(card.bio) \(card.chatContext)".asWords.contains(part[0])
      } <= 1
  }

  /// The words of a name and all their runs, but for those that begin or end with small words.
  private static func runs(of words: [String]) -> [[String]] {
    let small: Set<String> = ["and", "with", "for", "of", "the", "in", "on"]
    return words.indices.flatMap { start in
      words.indices[start...].compactMap { end -> [String]? in
        if small.contains(words[start]) || small.contains(words[end]) { return nil }
        return Array(words[start...end])
      }
    }
  }
}

extension String {
  /// The words in lower case, without what stands between them, each without the `s` of many.
  fileprivate var asWords: [String] {
    lowercased().split { !($0.isLetter || $0.isNumber) }.map { word in
      let keepsS = word.count < 4 || word.hasSuffix("ss") || word.hasSuffix("us")
      return String(keepsS || !word.hasSuffix("s") ? word : word.dropLast())
    }
  }
}

extension [String] {
  /// Returns the beginning of a run of words.
  fileprivate func firstRun(_ run: [String]) -> Int? {
    guard !run.isEmpty, run.count <= count else { return nil }
    return (0...(count - run.count)).first { self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
