import Interchange
import LLM
import RemoteLLM

/// Remembers which parts of a response were given out, so that each is given out once.
struct ResponsesParts: Sendable {
  private struct Part: Sendable {
    var address: ResponsesAddress
    /// The part's number in its item; nil if no event gave it.
    var number: Int?
    var spoken = SpokenText()
    /// True if the whole has come: further pieces belong to another part.
    var isWhole = false
  }

  private var parts: [Part] = []

  /// Takes a piece of a part that was given out.
  mutating func add(_ piece: String, _ address: ResponsesAddress, _ number: Int?) {
    guard !piece.isEmpty else { return }
    parts[place(address, number, isPiece: true)].spoken.add(piece)
  }

  /// The rest of a part whose whole text has come, which is given out now; nil if it is empty.
  mutating func rest(
    of whole: String, _ address: ResponsesAddress, _ number: Int?
  ) -> String? {
    guard !whole.isEmpty else { return nil }
    var place = place(address, number, isPiece: false, whole: whole)
    let known = parts[place].spoken.rest(of: whole)
    // If the item's ID differs, only the words tell that this is another part.
    if known == nil, parts[place].isWhole, !parts[place].address.hasSameItem(address) {
      parts.append(Part(address: address, number: number))
      place = parts.count - 1
    }
    let rest = parts[place].spoken.rest(of: whole) ?? ""
    parts[place].isWhole = true
    parts[place].spoken.add(rest)
    return rest
  }

  /// The rest of an item whose parts have come, which is given out now; nil if all are empty.
  ///
  /// There is a text for each part, empty for a part of another kind.
  mutating func rest(of wholes: [String], _ address: ResponsesAddress) -> String? {
    let joined = wholes.joined()
    if joined.isEmpty { return nil }
    // Pieces that don't say which part they belong to may be of all parts.
    let place = parts.lastIndex {
      $0.number == nil && !$0.spoken.isEmpty && $0.address.isSame(address) != false
        && $0.spoken.rest(of: joined) != nil
    }
    guard wholes.count > 1, let place else {
      return wholes.enumerated().compactMap { self.rest(of: $1, address, $0) }.joined()
    }
    let rest = parts[place].spoken.rest(of: joined) ?? ""
    parts[place].address.complete(address)
    parts[place].isWhole = true
    parts[place].spoken.add(rest)
    return rest
  }

  /// Returns whether these texts, no more and no less, were given out for an item.
  func has(_ wholes: [String], _ address: ResponsesAddress) -> Bool {
    let spoken = Set(
      parts.filter { !$0.spoken.isEmpty && $0.address.isSame(address) != false }.map(\.spoken))
    func has(_ whole: String) -> Bool { spoken.contains(SpokenText(whole)) }
    return !spoken.isEmpty && (has(wholes.joined()) || wholes.allSatisfy(has))
  }

  /// The part that an address means, a new one included.
  private mutating func place(
    _ address: ResponsesAddress, _ number: Int?, isPiece: Bool, whole: String? = nil
  ) -> Int {
    let known = parts.lastIndex { part in
      if isPiece, part.isWhole { return false }
      if let number, let other = part.number, number != other { return false }
      return part.address.isSame(address) ?? true
    }
    // If only the ID differs, the words tell: the whole of these pieces is still to come.
    func same() -> Int? {
      guard let spoken = whole.map({ SpokenText($0) }), !spoken.isEmpty else { return nil }
      return parts.lastIndex { part in
        !part.isWhole && (part.address.output == nil || address.output == nil)
          && (part.number == nil || number == nil || part.number == number)
          && part.spoken == spoken
      }
    }
    guard let place = known ?? same() else {
      parts.append(Part(address: address, number: number))
      return parts.count - 1
    }
    parts[place].address.complete(address)
    parts[place].number = parts[place].number ?? number
    return place
  }
}
