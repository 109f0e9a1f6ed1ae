/// Where a value stood in its file, folds included.
struct ICalendarPlace: Hashable, Sendable {
  /// Where a line was folded.
  struct Fold: Hashable, Sendable {
    /// The byte that came first after the fold, counted from the value's start.
    let offset: Int
    let line: Int
  }

  /// The line on which the property begins.
  let line: Int

  /// Where the value begins.
  let value: ICalendarPosition

  /// The folds within the value, in order.
  let folds: [Fold]

  /// The line and column of a byte of the value.
  func position(of offset: Int, in text: String) -> ICalendarPosition {
    let fold = folds.last { $0.offset <= offset }
    let start = fold?.offset ?? 0
    // A continuation byte belongs to a scalar that was counted with its first byte.
    let scalars = text.utf8.dropFirst(start).prefix(offset - start).count { $0 & 0xC0 != 0x80 }
    guard let fold else {
      return ICalendarPosition(line: value.line, column: value.column + scalars)
    }
    // The white space that marks a fold has the first column.
    return ICalendarPosition(line: fold.line, column: 2 + scalars)
  }
}
