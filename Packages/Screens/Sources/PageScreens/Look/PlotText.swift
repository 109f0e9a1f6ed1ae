import Pages
import ScreenParts
import Terminal

extension PageLook {
  /// A plot as lines of a width.
  func lines(of plot: Plot, _ columns: Int) -> [StyledText] {
    plot.sentences.flatMap { lines($0, columns) }
  }
}

extension Plot {
  /// A plot in words: what it shows, and each number.
  var sentences: [String] {
    [description] + marks.map { "\($0.label): \($0.text)" }
  }
}
