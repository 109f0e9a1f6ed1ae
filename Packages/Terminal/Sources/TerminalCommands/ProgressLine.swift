internal import DomainModels
internal import Synchronization
public import Terminal

/// Shows on standard error how far long work has come, and leaves nothing behind.
///
/// On a terminal one line is redrawn in place, at most ten times a second. Where nothing can be
/// redrawn, or nothing is to move, a line of words appears every ten seconds, so that a log stays
/// short and quick work says nothing. With `--json` nothing is shown. What can't be written is no
/// failure: the work counts.
///
/// Reports may come from any task. A session makes one by
/// ``CommandSession/withProgress(draw:_:)``.
public final class ProgressLine: Sendable {
  private enum Form {
    case inPlace
    case lines
    case hidden
  }

  private struct State {
    var report: ProgressReport?
    var isDrawn = false
    /// When something was shown last; in lines, when the work began.
    var shownAt: Timestamp?
  }

  private static let carriageReturn = "\r"
  /// Erases from the cursor to the end of the line (EL, ECMA-48 8.3.41).
  private static let eraseToEnd = "\u{1B}[K"

  private let form: Form
  private let session: CommandSession
  private let draw: @Sendable (ProgressReport, Int) -> StyledText
  private let state: Mutex<State>

  init(
    session: CommandSession, draw: @escaping @Sendable (ProgressReport, Int) -> StyledText
  ) {
    let traits = session.traits
    if session.wantsJSON {
      form = .hidden
    } else if traits.stderrIsTerminal, !traits.isDumb, !traits.isMotionReduced {
      form = .inPlace
    } else {
      form = .lines
    }
    self.session = session
    self.draw = draw
    state = Mutex(State(shownAt: form == .lines ? session.clock.now : nil))
  }

  /// Tells how far the work has come.
  public func update(_ report: ProgressReport) {
    if form == .hidden { return }
    let now = session.clock.now
    state.withLock { state in
      state.report = report
      guard isDue(since: state.shownAt, now) else { return }
      state.shownAt = now
      switch form {
      case .inPlace: show(&state)
      case .lines: session.note(session.visible(report.words))
      case .hidden: break
      }
    }
  }

  /// Tells how far the work has come.
  ///
  /// - Parameters:
  ///   - label: What is being done, such as "Reading cards".
  ///   - done: How much is done.
  ///   - total: How much there is, or nil if that is unknown.
  public func update(_ label: String, done: Int, of total: Int? = nil) {
    update(ProgressReport(label, done: done, of: total))
  }

  /// Prints a line for the user's eyes that stays, above the progress.
  ///
  /// - Parameter line: The program's own words; data in them went through `visible`.
  public func note(_ line: String) {
    state.withLock { state in
      clear(&state)
      session.note(line)
      if form == .inPlace, state.report != nil { show(&state) }
    }
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      clear(&state)
      state.report = nil
    }
  }

  /// A clock that was set back makes it due too: else it might be silent for hours.
  private func isDue(since last: Timestamp?, _ now: Timestamp) -> Bool {
    guard let last else { return true }
    let pause: Int64 = form == .inPlace ? 100 : 10_000
    return now < last || now >= last.advanced(byMilliseconds: pause)
  }

  private func show(_ state: inout State) {
    guard let report = state.report else { return }
    let traits = session.traits
    // In the last column many terminals would break the line.
    let width = max(1, traits.columns - 1)
    let line = draw(report, width).sanitizedCell(isUnicode: traits.isUnicode)
      .truncated(toWidth: width, ellipsis: traits.ellipsis)
    write(Self.carriageReturn + line.painted(level: traits.errorColorLevel) + Self.eraseToEnd)
    state.isDrawn = true
  }

  private func clear(_ state: inout State) {
    if state.isDrawn { write(Self.carriageReturn + Self.eraseToEnd) }
    state.isDrawn = false
  }

  private func write(_ text: String) {
    try? session.errorOutput.write(text)
  }
}

extension StyledText {
  fileprivate func sanitizedCell(isUnicode: Bool) -> StyledText {
    StyledText(spans.map { Span($0.text.sanitizedCell(isUnicode: isUnicode), $0.style) })
  }
}

/// Draws a report of progress as a line: the words, and a bar where there is room.
public struct ProgressDrawing: Sendable {
  private static let widestBar = 36
  private static let narrowestBar = 12

  /// True if the bar may be of blocks; if not, it keeps to ASCII.
  public let isUnicode: Bool

  public init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// The line.
  ///
  /// - Parameters:
  ///   - report: How far the work has come.
  ///   - width: The columns there are.
  /// - Returns: A line that may be wider, but only for the words.
  public func line(for report: ProgressReport, width: Int) -> StyledText {
    let words = StyledText(report.words + " ")
    let room = min(Self.widestBar, width - words.displayWidth)
    guard let total = report.total, room >= Self.narrowestBar else {
      return StyledText(report.words)
    }
    return words
      + ProgressBar(done: report.done, total: total).line(columns: room, isUnicode: isUnicode)
  }
}

/// The progress of long work.
public struct ProgressReport: Sendable, Equatable {
  /// The current work, such as "Reading cards".
  public var label: String

  /// The amount that is done.
  public var done: Int

  /// The total amount, or nil if that is unknown.
  public var total: Int?

  public init(_ label: String, done: Int, of total: Int? = nil) {
    self.label = label
    self.done = done
    self.total = total
  }

  /// The report in words: "Reading cards: 40 of 100".
  public var words: String {
    total.map { "\(label): \(done) of \($0)" } ?? "\(label): \(done)"
  }
}
