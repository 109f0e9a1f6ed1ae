public import DomainModels

extension StoredValue {
  /// Whether it sorts before another value of its column: null first, text and bytes by bytes.
  public func isBefore(_ other: StoredValue) -> Bool {
    switch (self, other) {
    case (.null, .null): false
    case (.null, _): true
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.integer(let left), .integer(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.instant(let left), .instant(let right)): left < right
    case (.uuid(let left), .uuid(let right)): left < right
    case (.text(let left), .text(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.bytes(let left), .bytes(let right)): left.lexicographicallyPrecedes(right)
    default: false
    }
  }

  /// Whether it is the same as another; `nil` if either is null.
  func isSame(as other: StoredValue) -> Bool? {
    switch (self, other) {
    case (.null, _), (_, .null): nil
    default: self == other
    }
  }
}
