/// What an embedder makes of a text: numbers that lie close for texts that are alike.
///
/// Either sparse, a few of many dimensions, or dense. A vector of a private text tells much of the
/// text: keep it where the text is kept.
public struct TextVector: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    /// Dimensions in rising order, and one step of 1 to 255 each.
    case sparse(indices: [UInt16], values: [UInt8])
    case dense([Float])
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// A dense vector, as a neural embedder makes it; nil if a number is not finite, if all are 0, or
  /// if there are more than 65,535.
  public init?(_ values: [Float]) {
    guard !values.isEmpty, values.count <= Int(UInt16.max), values.allSatisfy(\.isFinite),
      values.contains(where: { $0 != 0 })
    else { return nil }
    storage = .dense(values)
  }

  /// How many numbers it holds.
  public var count: Int {
    switch storage {
    case .sparse(let indices, _): indices.count
    case .dense(let values): values.count
    }
  }
}
