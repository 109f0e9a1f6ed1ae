import DesignTokens

/// Where Android keeps a token's values: two folders for schemes, names for contrast.
struct AndroidContrasts {
  /// A token's values under one name.
  struct Choice {
    /// What the name ends in.
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

  /// What the name of the folder for the other scheme ends in.
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
