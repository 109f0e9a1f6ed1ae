import DesignTokens
import DesignTokensTesting
import Foundation

extension ForeignTool {
  /// Runs headless Chromium on a page and gives what the page has become.
  ///
  /// - Parameters:
  ///   - page: The page's file in the folder.
  ///   - dark: Whether the reader likes it dark.
  ///   - contrast: Whether the reader likes more contrast.
  ///   - wide: Whether the screen shows Display P3.
  ///   - folder: Where the page is.
  /// - Returns: The page after its scripts as output; what Chromium logs as complaints.
  /// - Throws: ``Missing``, or what kept it from being run.
  static func browse(
    _ page: String, dark: Bool, contrast: Bool, wide: Bool, in folder: ToolFolder
  ) throws -> Outcome {
    try ForeignTool("chromium").run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
        "--user-data-dir=\(folder.url.path)/profile",
        // Blink's own numbers: 0 is dark and more contrast, 1 is light, 3 is no preference.
        "--blink-settings=preferredColorScheme=\(dark ? 0 : 1),preferredContrast=\(contrast ? 0 : 3)",
        "--force-color-profile=\(wide ? "display-p3-d65" : "srgb")",
        "--dump-dom", "file://\(folder.url.path)/\(page)",
      ], in: folder)
  }
}

extension ToolFolder {
  func write(_ files: [TokenExportFile]) throws {
    for file in files { try Data(file.bytes).write(to: url.appending(path: file.path)) }
  }
}
