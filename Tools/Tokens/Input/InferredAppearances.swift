import DesignTokens

/// The appearances of a resolver, by the names of its contexts.
///
/// A modifier with the contexts `light` and `dark` makes light and dark. One with two contexts, of
/// which one is `more`, `high`, `increased` or `high-contrast`, makes more contrast. What the user
/// has chosen of them stays. The base is what holds by default.
struct InferredAppearances {
  /// Each appearance with what makes it, the base first.
  let choices: [(appearance: TokenAppearance, input: [String: String])]

  private static let moreNames = ["more", "high", "increased", "high-contrast"]

  init(_ resolver: TokenResolver, _ input: [String: String]) {
    func chosen(_ modifier: TokenModifier) -> String? {
      input.first { $0.key.lowercased() == modifier.name.lowercased() }?.value.lowercased()
    }
    var schemes: [(TokenAppearance.Scheme, [String: String])] = [(.light, [:])]
    if let modifier = resolver.modifiers.first(where: { InferredAppearances.isScheme($0) }) {
      let known = modifier.contexts.compactMap { context in
        TokenAppearance.Scheme(rawValue: context.lowercased()).map {
          ($0, [modifier.name: context])
        }
      }
      if let choice = chosen(modifier) {
        schemes = TokenAppearance.Scheme(rawValue: choice).map { [($0, [:])] } ?? schemes
      } else {
        schemes = InferredAppearances.sorted(known, modifier)
      }
    }
    var contrasts: [(TokenAppearance.Contrast, [String: String])] = [(.standard, [:])]
    if let modifier = resolver.modifiers.first(where: { InferredAppearances.isContrast($0) }) {
      let known = modifier.contexts.map { context in
        (InferredAppearances.contrast(context), [modifier.name: context])
      }
      if let choice = chosen(modifier) {
        contrasts = [(InferredAppearances.contrast(choice), [:])]
      } else {
        contrasts = InferredAppearances.sorted(known, modifier)
      }
    }
    choices = contrasts.flatMap { contrast in
      schemes.map { scheme in
        let own = scheme.1.merging(contrast.1) { $1 }
        return (TokenAppearance(scheme.0, contrast.0), input.merging(own) { given, _ in given })
      }
    }
  }

  private static func isScheme(_ modifier: TokenModifier) -> Bool {
    Set(modifier.contexts.map { $0.lowercased() }).isSuperset(of: ["light", "dark"])
  }

  private static func isContrast(_ modifier: TokenModifier) -> Bool {
    modifier.contexts.count == 2
      && modifier.contexts.count { contrast($0) == .more } == 1
  }

  private static func contrast(_ context: String) -> TokenAppearance.Contrast {
    moreNames.contains(context.lowercased()) ? .more : .standard
  }

  /// The default comes first.
  private static func sorted<Kind>(
    _ known: [(Kind, [String: String])], _ modifier: TokenModifier
  ) -> [(Kind, [String: String])] {
    func isDefault(_ entry: (Kind, [String: String])) -> Bool {
      entry.1[modifier.name] == modifier.defaultContext
    }
    return known.filter(isDefault) + known.filter { !isDefault($0) }
  }
}
