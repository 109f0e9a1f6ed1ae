public import Foundation

/// The files of the package that a test belongs to.
public enum PackageFiles {
  /// The folder of the package: the nearest one above the source that has a manifest.
  public static func root(of source: String = #filePath) -> URL {
    var folder = URL(filePath: source).deletingLastPathComponent()
    while folder.pathComponents.count > 1,
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }

  /// The text of a file, by its path from the folder of the package.
  ///
  /// - Throws: an error of Foundation if the file can't be read.
  public static func text(_ path: String, of source: String = #filePath) throws -> String {
    try String(contentsOf: root(of: source).appending(path: path), encoding: .utf8)
  }
}

/// Expects that the README has a block of Swift that ends with the example of a source: the lines
/// between `// README: begin` and `// README: end`.
///
/// - Parameters:
///   - imports: the modules that the block imports before the example.
///   - source: the source; the one of the caller unless said.
/// - Throws: ``ExpectationFailure`` if it has not; an error of Foundation if a file can't be read.
public func expectReadmeShowsExample(
  importing imports: [String] = [], of source: String = #filePath
) throws {
  let lines = try String(contentsOfFile: source, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let begin = try require(lines.firstIndex(of: "// README: begin"), "no example begins")
  let end = try require(lines[begin...].firstIndex(of: "// README: end"), "no example ends")
  let start = imports.isEmpty ? "" : "```swift\n" + imports.map { "import \($0)\n" }.joined()
  let example = lines[(begin + 1)..<end].joined(separator: "\n")
  try expect(
    PackageFiles.text("README.md", of: source)
      .contains("\(start)\(imports.isEmpty ? "\n\n" : "\n")\(example)\n```"),
    "the README does not show the example of \(source)")
}
