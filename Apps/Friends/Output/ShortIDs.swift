import Terminal

/// The ids of a list, as short as each still means one of them.
struct ShortIDs {
  private let length: Int
  private static let shortest = 16

  init(_ ids: [String]) {
    let all = Set(ids)
    let longest = all.map(\.count).max() ?? 0
    length =
      (Self.shortest..<max(Self.shortest + 1, longest))
      .first { length in Set(all.map { $0.prefix(length) }).count == all.count } ?? longest
  }

  /// The beginning on a terminal, all of it in a pipe.
  func cell(_ id: String) -> TableCell {
    TableCell(String(id.prefix(length)), style: .dim, pipeText: id)
  }
}
