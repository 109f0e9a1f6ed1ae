public import DesignTokens

/// Writes tokens as resources of Android.
///
/// `res/values` holds the base, `res/values-night` (`values-notnight` if the base is dark) what
/// differs there. Android has no folder for contrast: what differs with more of it stands beside
/// the rest, its name ending in `_high_contrast`. A `px` is a `dp`, a `rem` is `sp` and so grows
/// with the reader's text size, and so does every font size. A composite value is its parts, each a
/// resource named after it (`card_shadow_blur`); an easing curve is an interpolator in
/// `res/interpolator`; a text style is a style.
///
/// Android keeps whole milliseconds and weights, numbers of 32 bits, colours in sRGB of 8 bits, and
/// easing curves whose time goes on, from 0 to 1. Of a style's fonts it takes the first; all of
/// them are in an array.
public struct AndroidXMLExporter: TokenExporter {
  /// The number of `sp` that a `rem` is.
  public var spPerRem: Double

  /// Makes an exporter.
  ///
  /// - Parameter spPerRem: How many `sp` a `rem` is.
  public init(spPerRem: Double = 16) {
    self.spPerRem = spPerRem
  }

  public var name: String { "android-xml" }

  public var summary: String { "Android resources: values, values-night, interpolators and styles" }

  /// Writes the files of the base, then those of the other scheme.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    let native = try NativeTheme(
      theme, for: self, .snake, in: .ascii, rename: AndroidResource.rename, checksNames: false)
    let contrasts = AndroidContrasts(native.appearances)
    let names = try resourceNames(of: native, contrasts)
    var base: [AndroidResource] = []
    var other: [AndroidResource] = []
    for token in native.tokens {
      let parts = parts(of: token, contrasts, besides: names)
      for choice in contrasts.choices(for: token) {
        base += parts.resources(of: choice.base).map { $0.suffixed(choice.suffix) }
        // Only what differs: Android falls back to the base.
        guard let content = choice.other, content != choice.base else { continue }
        other += parts.resources(of: content).map { $0.suffixed(choice.suffix) }
      }
    }
    try checkNames(base + other)
    let files =
      AndroidFolder(qualifier: "", base).files
      + AndroidFolder(qualifier: contrasts.qualifier, other).files
    // A theme without tokens is a file without resources.
    return files.isEmpty ? [AndroidFolder.empty] : files
  }

  /// Reserves the names of resources that are a token's whole value; names of parts avoid them.
  private func resourceNames(
    of native: NativeTheme, _ contrasts: AndroidContrasts
  ) throws(TokenExportError) -> Set<String> {
    var names: Set<String> = []
    for token in native.tokens {
      guard token.name.utf8.count <= 200 else {
        throw TokenExportError(exporter: name, reason: .noName(path: token.path))
      }
      let parts = AndroidParts(token: token, spPerRem: spPerRem)
      for resource in resources(of: parts, contrasts) where !resource.isPart {
        names.insert(resource.identity)
      }
    }
    return names
  }

  /// A token taken apart, its parts called after its type too if a token has one of their names.
  private func parts(
    of token: NativeToken, _ contrasts: AndroidContrasts, besides names: Set<String>
  ) -> AndroidParts {
    let parts = AndroidParts(token: token, spPerRem: spPerRem)
    let meets = resources(of: parts, contrasts).contains {
      $0.isPart && names.contains($0.identity)
    }
    guard meets, let type = IdentifierCase.snake.name(of: token.base.type.rawValue) else {
      return parts
    }
    return AndroidParts(token: token, spPerRem: spPerRem, infix: "_" + type)
  }

  private func resources(
    of parts: AndroidParts, _ contrasts: AndroidContrasts
  ) -> [AndroidResource] {
    contrasts.choices(for: parts.token).flatMap { choice in
      (parts.resources(of: choice.base) + (choice.other.map(parts.resources) ?? []))
        .map { $0.suffixed(choice.suffix) }
    }
  }

  private func checkNames(_ resources: [AndroidResource]) throws(TokenExportError) {
    let naming = TokenNames(exporter: name, style: .snake, alphabet: .ascii)
    try naming.check(resources.map(\.identity), of: resources.map(\.path))
  }
}

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

  /// The file of a theme without tokens.
  static let empty = TokenExportFile(
    path: "res/values/colors.xml", text: head + "<resources>\n</resources>\n")
}
