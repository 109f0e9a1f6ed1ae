/// The position of scrolled content that is longer than its window.
///
/// The position always lies in range: also when the text or the window becomes another size.
public struct ScrollPosition: Sendable, Hashable {
  /// The first row that shows, from 0.
  public private(set) var offset = 0

  /// The number of rows.
  public private(set) var contentRows = 0

  /// The number of rows that show at once.
  public private(set) var viewportRows = 0

  /// Makes a position at the top; sizes less than 0 count as 0.
  public init(content: Int = 0, viewport: Int = 0) {
    resize(content: content, viewport: viewport)
  }

  /// The offset at which the last row shows at the bottom.
  public var maximumOffset: Int { max(0, contentRows - viewportRows) }

  /// True if the last row shows.
  public var isAtEnd: Bool { offset == maximumOffset }

  /// The scrolled fraction: 0 at the top, 1 at the end, 0 where everything shows at once.
  public var fraction: Double {
    maximumOffset > 0 ? Double(offset) / Double(maximumOffset) : 0
  }

  /// The rows that show.
  public var visibleRows: Range<Int> { offset..<min(contentRows, offset + viewportRows) }

  /// Takes in how large things are now.
  ///
  /// - Parameters:
  ///   - content: How many rows there are.
  ///   - viewport: How many of them show at once.
  ///   - keepsEnd: Whether what was scrolled to its end stays there, as a chat does when a message
  ///     arrives.
  public mutating func resize(content: Int, viewport: Int, keepsEnd: Bool = false) {
    let wasAtEnd = isAtEnd
    contentRows = max(0, content)
    viewportRows = max(0, viewport)
    offset = keepsEnd && wasAtEnd ? maximumOffset : min(offset, maximumOffset)
  }

  /// Scrolls until a row is the first that shows, or as far as there is text.
  public mutating func scroll(to row: Int) { offset = min(max(0, row), maximumOffset) }

  /// Scrolls by some rows: on if positive, back if negative.
  public mutating func scroll(by rows: Int) {
    let (row, overflow) = offset.addingReportingOverflow(rows)
    scroll(to: overflow ? .max : row)
  }

  /// Scrolls to the last row.
  public mutating func scrollToEnd() { offset = maximumOffset }

  /// Scrolls as little as possible so that some rows show; their first, if not all of them fit.
  public mutating func reveal(_ rows: Range<Int>) {
    if rows.upperBound > offset + viewportRows { scroll(to: rows.upperBound - viewportRows) }
    if rows.lowerBound < offset { scroll(to: rows.lowerBound) }
  }

  /// Scrolls, if the key is one that does.
  ///
  /// Arrows or j and k by a row; Page Down, space and Page Up, b by a page less a row, so that the
  /// eye finds its place; Ctrl-D and Ctrl-U by half a page; Home, g and End, G to either end.
  ///
  /// - Parameter key: The key that was pressed.
  /// - Returns: Whether it is one of these keys, even if there was nothing left to scroll.
  @discardableResult
  public mutating func update(_ key: KeyPress) -> Bool {
    let page = max(1, viewportRows - 1)
    let half = max(1, viewportRows / 2)
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.down, []), (.character("j"), []): scroll(by: 1)
    case (.up, []), (.character("k"), []): scroll(by: -1)
    case (.pageDown, []), (.character(" "), []): scroll(by: page)
    case (.pageUp, []), (.character("b"), []): scroll(by: -page)
    case (.character("d"), .control): scroll(by: half)
    case (.character("u"), .control): scroll(by: -half)
    case (.home, []), (.character("g"), []): scroll(to: 0)
    case (.end, []), (.character("G"), []): scrollToEnd()
    default: return false
    }
    return true
  }
}
