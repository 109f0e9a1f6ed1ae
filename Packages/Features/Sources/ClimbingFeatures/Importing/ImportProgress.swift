/// How far an import is.
public enum ImportProgress: Sendable, Hashable {
  /// So many of the file's bytes were read.
  case reading(bytes: Int, of: Int)
  /// So many of the rows were looked up and written; nothing is kept before all are.
  case writing(rows: Int, of: Int)

  /// From 0 to 1: reading is the first half, writing the second.
  public var fraction: Double {
    switch self {
    case .reading(let bytes, let all): all > 0 ? 0.5 * Double(bytes) / Double(all) : 0.5
    case .writing(let rows, let all): all > 0 ? 0.5 + 0.5 * Double(rows) / Double(all) : 1
    }
  }
}
