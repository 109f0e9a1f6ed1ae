public import Terminal

extension Rect {
  /// The area of forms on a page of this size: with some air around, where there is any.
  public var formRoom: Rect {
    inset(
      horizontal: columns >= 60 ? 4 : columns >= 20 ? 1 : 0, vertical: rows >= 16 ? 1 : 0)
  }
}
