/// The identities of a list, as short as each still means one of them.
///
/// A beginning is what commands take for an identity.
public struct ShortIdentities: Sendable {
  private let length: Int

  /// Takes a list.
  ///
  /// - Parameters:
  ///   - identities: all that are shown together.
  ///   - shortest: how many characters are shown at least.
  public init(_ identities: [String], shortest: Int) {
    let all = Set(identities)
    let longest = all.map(\.count).max() ?? 0
    length =
      (shortest..<max(shortest + 1, longest))
      .first { length in Set(all.map { $0.prefix(length) }).count == all.count } ?? longest
  }

  /// The beginning on a terminal, all of it in a pipe.
  public func cell(_ identity: String) -> TableCell {
    TableCell(String(identity.prefix(length)), style: .dim, pipeText: identity)
  }
}
