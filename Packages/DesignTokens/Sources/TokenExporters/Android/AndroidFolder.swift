import DesignTokens

/// The resources for one set of conditions, as files.
struct AndroidFolder {
  private static let head = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Written by `tokens export`: change the tokens, not this file. -->

    """

  private let qualifier: String
  private let resources: [AndroidResource]

  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - qualifier: What its name says after `values` (`-night`).
  ///   - resources: What it holds.
  init(qualifier: String, _ resources: [AndroidResource]) {
    self.qualifier = qualifier
    self.resources = resources
  }

  /// The files: those of values by kind, then one for each interpolator.
  var files: [TokenExportFile] {
    var names: [String] = []
    for file in AndroidResource.Kind.allCases.compactMap(\.file) where !names.contains(file) {
      names.append(file)
    }
    let values = names.compactMap { name -> TokenExportFile? in
      let held = resources.filter { $0.kind.file == name }
      guard !held.isEmpty else { return nil }
      var text = TextBuffer(capacity: 200 + held.count * 120)
      text.write(Self.head)
      text.write("<resources>\n")
      for resource in held { text.write(resource.element) }
      text.write("</resources>\n")
      return TokenExportFile(path: "res/values\(qualifier)/\(name)", bytes: text.bytes)
    }
    let interpolators = resources.filter { $0.kind == .interpolator }.map { resource in
      TokenExportFile(
        path: "res/interpolator\(qualifier)/\(resource.name).xml",
        text: """
          \(Self.head)<!-- \(resource.comment) -->
          <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"\
          \(resource.value) />

          """)
    }
    return values + interpolators
  }

  /// What a theme without tokens is.
  static let empty = TokenExportFile(
    path: "res/values/colors.xml", text: head + "<resources>\n</resources>\n")
}
