public import JournalModels
public import ScreenParts
public import Terminal

/// A pattern that thoughts can follow, explained.
public struct DistortionText {
  private let type: DistortionType
  private let look: JournalLook

  public init(_ type: DistortionType, _ look: JournalLook) {
    self.type = type
    self.look = look
  }

  /// The lines: what it is, an example, and the question that may help.
  public func lines(columns: Int) -> [StyledText] {
    var lines = look.lines(type.summary, columns)
    if !type.example.isEmpty {
      lines += look.lines("For example: \"\(type.example)\"", columns, look.muted)
    }
    if !type.question.isEmpty { lines += look.lines(type.question, columns) }
    return lines
  }
}
