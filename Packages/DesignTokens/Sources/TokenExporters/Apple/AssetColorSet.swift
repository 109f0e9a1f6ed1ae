import DesignTokens

/// The `Contents.json` of a colour set.
///
/// Apple's Asset Catalog Format Reference, Named Color Type.
struct AssetColorSet {
  /// One colour of the set and when it holds.
  private struct Entry {
    let conditions: [String]
    let gamut: String?
    let space: String
    let parts: NativeColor.Parts
    let alpha: Double
  }

  private let entries: [Entry]

  init(_ token: NativeToken, appearances: [TokenAppearance]) {
    let base = appearances[0]
    entries = zip(appearances, token.contents).flatMap { appearance, content -> [Entry] in
      guard case .color(let value) = content else { return [] }
      let color = NativeColor(value)
      let conditions = Self.conditions(of: appearance, besides: base)
      func entry(_ gamut: String?, _ space: String, _ parts: NativeColor.Parts) -> Entry {
        Entry(
          conditions: conditions, gamut: gamut, space: space, parts: parts, alpha: color.alpha)
      }
      guard let wide = color.displayP3 else { return [entry(nil, "srgb", color.srgb)] }
      return [
        entry("sRGB", "srgb", color.srgb), entry("display-P3", "display-p3", wide),
      ]
    }
  }

  /// The file's text, laid out as Xcode does.
  var json: String {
    """
    {
      "colors" : [
    \(entries.map(text).joined(separator: ",\n"))
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """
  }

  /// What has to hold for an appearance, where nothing has to for the base.
  private static func conditions(
    of appearance: TokenAppearance, besides base: TokenAppearance
  ) -> [String] {
    if appearance == base { return [] }
    var conditions: [String] = []
    if appearance.scheme != base.scheme {
      conditions.append(condition("luminosity", appearance.scheme.rawValue))
    }
    if appearance.contrast == .more { conditions.append(condition("contrast", "high")) }
    if conditions.isEmpty {
      // The base has more contrast, this has less: only the scheme can tell it apart.
      conditions.append(condition("luminosity", appearance.scheme.rawValue))
    }
    return conditions
  }

  private static func condition(_ name: String, _ value: String) -> String {
    """
            {
              "appearance" : "\(name)",
              "value" : "\(value)"
            }
    """
  }

  private func text(_ entry: Entry) -> String {
    let parts = NativeColor.texts(entry.parts)
    let appearances =
      entry.conditions.isEmpty
      ? ""
      : """
            "appearances" : [
      \(entry.conditions.joined(separator: ",\n"))
            ],

      """
    let gamut = entry.gamut.map { "      \"display-gamut\" : \"\($0)\",\n" } ?? ""
    return """
          {
      \(appearances)      "color" : {
              "color-space" : "\(entry.space)",
              "components" : {
                "alpha" : "\(Self.decimal(TokenText.number(entry.alpha)))",
                "blue" : "\(Self.decimal(parts[2]))",
                "green" : "\(Self.decimal(parts[1]))",
                "red" : "\(Self.decimal(parts[0]))"
              }
            },
      \(gamut)      "idiom" : "universal"
          }
      """
  }

  /// A number with a point: without one, Xcode reads a component on the scale of 0 to 255.
  private static func decimal(_ number: String) -> String {
    number.contains(".") ? number : number + ".000"
  }
}
