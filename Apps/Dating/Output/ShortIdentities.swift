import Terminal

/// The identities of a list, as short as each still means one of them.
///
/// A beginning is what commands take for an identity. The first two groups hold the moment, down to
/// the millisecond, in which somebody came: they are rarely not enough.
struct ShortIdentities {
  private let length: Int

  private static let shortest = 13

  init(_ identities: [String]) {
    let all = Set(identities)
    let longest = all.map(\.count).max() ?? 0
    length =
      (ShortIdentities.shortest..<max(ShortIdentities.shortest + 1, longest))
      .first { length in Set(all.map { $0.prefix(length) }).count == all.count } ?? longest
  }

  /// The beginning on a terminal, all of it in a pipe.
  func cell(_ identity: String) -> TableCell {
    TableCell(String(identity.prefix(length)), style: .dim, pipeText: identity)
  }
}
