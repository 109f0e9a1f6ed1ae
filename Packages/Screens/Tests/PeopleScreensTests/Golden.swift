import ScreenPartsTesting
import Terminal
import Testing

/// Compares a frame with the file of that name in `Goldens/`.
func expectGolden(
  _ frame: Frame, _ name: String, level: ColorLevel,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = GoldenFile.text(of: frame, level: level)
  let file = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
  guard let problem = file.problem(with: text) else { return }
  Issue.record("\(problem)", sourceLocation: sourceLocation)
}
