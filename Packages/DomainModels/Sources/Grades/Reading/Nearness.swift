/// Finds what somebody probably meant to type.
enum Nearness {
  /// The known spellings nearest to a text: one edit for every three letters at most.
  static func nearest(to typed: String, among known: [String], count: Int = 3) -> [String] {
    let typed = Array(typed.lowercased().utf8.prefix(24))
    let bound = typed.count / 3
    if bound == 0 { return [] }
    var found: [(edits: Int, name: String)] = []
    for name in known {
      let letters = Array(name.lowercased().utf8)
      guard abs(letters.count - typed.count) <= bound else { continue }
      let edits = distance(typed, letters)
      if edits <= bound { found.append((edits, name)) }
    }
    let best = found.map(\.edits).min()
    var names: [String] = []
    for name in found.filter({ $0.edits == best }).map(\.name)
    where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
      names.append(name)
    }
    return Array(names.prefix(count))
  }

  /// How many letters have to be inserted, deleted or replaced.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        current.append(
          min(
            last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1)))
      }
      last = current
    }
    return last[second.count]
  }
}
