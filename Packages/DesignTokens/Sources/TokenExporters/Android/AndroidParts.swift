import DesignTokens

/// Takes a token apart into what Android has resources for.
struct AndroidParts {
  let token: NativeToken

  /// The number of `sp` that a `rem` is.
  let spPerRem: Double

  /// The text between the token's name and that of a part.
  var infix = ""

  /// The token's value as resources.
  func resources(of content: TokenContent) -> [AndroidResource] {
    switch content {
    case .color(let value): [color(value)]
    case .dimension(let value): [dimen(value)]
    case .fontFamily(let names): fonts(names)
    case .fontWeight(let value): [make(.integer, "", String(value.whole))]
    case .duration(let value): [milliseconds(value)]
    case .cubicBezier(let value): [interpolator(value)]
    case .number(let value): [number(value)]
    case .strokeStyle(let value): stroke(value)
    case .border(let value):
      [color(value.color, "_color"), dimen(value.width, "_width")] + stroke(value.style, "_style")
    case .transition(let value):
      [
        milliseconds(value.duration, "_duration"), milliseconds(value.delay, "_delay"),
        interpolator(value.timingFunction, "_easing"),
      ]
    case .shadow(let shadows):
      shadows.enumerated().flatMap { index, shadow in
        self.shadow(shadow, hasSeveral ? "_\(index + 1)" : "")
      }
    case .gradient(let stops):
      stops.enumerated().flatMap { index, stop in
        [
          color(stop.color, "_\(index + 1)_color"), number(stop.position, "_\(index + 1)_position"),
        ]
      }
    case .typography(let value): fonts(value.fontFamily, "_fonts") + [style(value)]
    }
  }

  /// True if any appearance has more shadows than one: names are the same in all.
  private var hasSeveral: Bool {
    token.contents.contains { content in
      if case .shadow(let shadows) = content { shadows.count > 1 } else { false }
    }
  }

  private func make(
    _ kind: AndroidResource.Kind, _ suffix: String, _ value: String
  ) -> AndroidResource {
    AndroidResource(
      kind: kind, name: token.name + (suffix.isEmpty ? "" : infix + suffix), path: token.path,
      isPart: !suffix.isEmpty, comment: TokenText.comment(comment), value: value)
  }

  private var comment: String {
    guard let deprecation = token.deprecation else { return token.comment }
    return "\(token.comment) Deprecated. \(deprecation.explanation ?? "")"
  }

  private func color(_ color: ColorValue, _ suffix: String = "") -> AndroidResource {
    let rgb = color.rgb8
    // Alpha comes first here.
    let hex =
      rgb.alpha == 255 ? rgb.hex : "#\(rgb.hexWithAlpha.suffix(2))\(rgb.hex.dropFirst())"
    return make(.color, suffix, hex)
  }

  private func dimen(_ length: DimensionValue, _ suffix: String = "") -> AndroidResource {
    make(.dimen, suffix, text(length))
  }

  private func text(_ length: DimensionValue) -> String {
    let value = Self.float(length.pixels(perRem: spPerRem))
    return value + (length.unit == .px ? "dp" : "sp")
  }

  private func fonts(_ names: [String], _ suffix: String = "") -> [AndroidResource] {
    let items = names.map { "        <item>\(AndroidResource.text($0))</item>\n" }.joined()
    return [
      make(.string, suffix, names.first.map(AndroidResource.text) ?? ""),
      make(.strings, suffix, items),
    ]
  }

  private func milliseconds(_ duration: DurationValue, _ suffix: String = "") -> AndroidResource {
    make(.integer, suffix, String(duration.wholeMilliseconds))
  }

  private func number(_ number: Double, _ suffix: String = "") -> AndroidResource {
    make(.number, suffix, Self.float(number))
  }

  private func interpolator(_ curve: CubicBezier, _ suffix: String = "") -> AndroidResource {
    let points = [
      ("controlX1", Self.share(curve.x1)), ("controlY1", Self.float(curve.y1)),
      ("controlX2", Self.share(curve.x2)), ("controlY2", Self.float(curve.y2)),
    ]
    return make(
      .interpolator, suffix, points.map { "\n    android:\($0)=\"\($1)\"" }.joined())
  }

  private func stroke(_ style: StrokeStyle, _ suffix: String = "") -> [AndroidResource] {
    switch style {
    case .keyword(let keyword): return [make(.string, suffix, keyword.rawValue)]
    case .dashes(let lengths, let cap):
      let items = lengths.map { "        <item>\(text($0))</item>\n" }.joined()
      return [
        make(.string, suffix, "dashed"), make(.dimens, suffix + "_dashes", items),
        make(.string, suffix + "_cap", cap.rawValue),
      ]
    }
  }

  private func shadow(_ shadow: Shadow, _ suffix: String) -> [AndroidResource] {
    [
      color(shadow.color, suffix + "_color"), dimen(shadow.offsetX, suffix + "_offset_x"),
      dimen(shadow.offsetY, suffix + "_offset_y"), dimen(shadow.blur, suffix + "_blur"),
      dimen(shadow.spread, suffix + "_spread"),
      make(.bool, suffix + "_inset", String(shadow.isInset)),
    ]
  }

  private func style(_ style: Typography) -> AndroidResource {
    let size = style.fontSize.pixels(perRem: spPerRem)
    let letterSpacing = style.letterSpacing.pixels(perRem: spPerRem)
    let items = [
      ("fontFamily", style.fontFamily.first.map(AndroidResource.text) ?? ""),
      ("textSize", Self.float(size) + "sp"), ("textFontWeight", String(style.fontWeight.whole)),
      // Android counts it in the font's size.
      ("letterSpacing", Self.float(size == 0 ? 0 : letterSpacing / size)),
      ("lineHeight", Self.float(size * style.lineHeight) + "sp"),
    ]
    let text = items.map { "        <item name=\"android:\($0)\">\($1)</item>\n" }.joined()
    return make(.style, "", text)
  }

  /// A number as 32 bits hold it, so that none is beyond them.
  private static func float(_ number: Double) -> String {
    let bound = Double(Float.greatestFiniteMagnitude)
    let bounded = min(max(-bound, number), bound)
    return TokenText.number(Double(Float(bounded).description) ?? bounded)
  }

  private static func share(_ number: Double) -> String { float(min(max(0, number), 1)) }
}

/// Android's storage of a token's values: two folders for schemes, names for contrast.
struct AndroidContrasts {
  /// A token's values under one name.
  struct Choice {
    /// The end of the name.
    let suffix: String
    /// The value for the base's scheme.
    let base: TokenContent
    /// The value for the other scheme, if the theme has one.
    let other: TokenContent?
  }

  private let appearances: [TokenAppearance]
  private let base: TokenAppearance

  init(_ appearances: [TokenAppearance]) {
    self.appearances = appearances
    base = appearances[0]
  }

  /// The end of the name of the folder for the other scheme.
  var qualifier: String { base.scheme == .light ? "-night" : "-notnight" }

  /// The names a token has, and what stands under each.
  ///
  /// Under the longer name both schemes have a value if one has: a resource that is in one folder
  /// only would be missing in the other scheme.
  func choices(for token: NativeToken) -> [Choice] {
    let scheme: TokenAppearance.Scheme = base.scheme == .light ? .dark : .light
    let contrast: TokenAppearance.Contrast = base.contrast == .standard ? .more : .standard
    let plain = Choice(
      suffix: "", base: token.base, other: content(of: token, scheme, base.contrast))
    guard appearances.contains(where: { $0.contrast == contrast }) else { return [plain] }
    let otherPlain = plain.other ?? token.base
    let otherContent = content(of: token, scheme, contrast) ?? plain.other
    let changed = Choice(
      suffix: contrast == .more ? "_high_contrast" : "_low_contrast",
      base: content(of: token, base.scheme, contrast) ?? token.base, other: otherContent)
    let differs =
      changed.base != token.base || otherContent.map { $0 != otherPlain } ?? false
    return differs ? [plain, changed] : [plain]
  }

  private func content(
    of token: NativeToken, _ scheme: TokenAppearance.Scheme, _ contrast: TokenAppearance.Contrast
  ) -> TokenContent? {
    appearances.firstIndex(of: TokenAppearance(scheme, contrast)).map { token.contents[$0] }
  }
}
