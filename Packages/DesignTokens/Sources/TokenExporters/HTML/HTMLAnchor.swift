/// Anchors of tokens on a page.
enum HTMLAnchor {
  /// The anchor of a path: itself behind `token-`, what isn't a letter, digit, dot or hyphen of
  /// ASCII by its code (`_20_` for a space), so that no two paths share one.
  static func of(_ path: String) -> String {
    var anchor = "token-"
    for scalar in path.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-": anchor.unicodeScalars.append(scalar)
      default: anchor += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return anchor
  }
}
