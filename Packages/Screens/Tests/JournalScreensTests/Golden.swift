import ScreenPartsTesting
import Terminal
import Testing

/// Compares a frame with the file of that name in `Goldens/`.
///
/// - Parameters:
///   - frame: What was drawn.
///   - name: The file's name without its ending, for instance `home-80x24-plain`.
///   - level: How many colours there are.
///   - sourceLocation: Who asks.
func expectGolden(
  _ frame: Frame, _ name: String, level: ColorLevel,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    text: GoldenFile.text(of: frame, level: level), name, sourceLocation: sourceLocation)
}

/// Compares text with the file of that name in `Goldens/`.
func expectGolden(
  text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
  guard let problem = file.problem(with: text) else { return }
  Issue.record("\(problem)", sourceLocation: sourceLocation)
}
