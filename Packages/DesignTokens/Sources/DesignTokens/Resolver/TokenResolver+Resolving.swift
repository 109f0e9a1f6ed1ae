public import Interchange

extension TokenResolver {
  /// The tokens for a choice: what is chosen of each modifier, merged in order, aliases after that.
  ///
  /// DTCG Resolver Module 2025.10, Resolution logic. Modifiers that are left out have their default.
  ///
  /// - Parameter input: For each modifier the context that is chosen, in any case.
  /// - Returns: The tokens, as if they had stood in one file.
  /// - Throws: ``TokenResolverError`` with everything that is wrong with the input, or with every
  ///   source that can't be read, or with every mistake of the merged tokens.
  public func resolve(_ input: [String: String] = [:]) throws(TokenResolverError) -> TokenSet {
    let report = report(sources(try choices(input)))
    guard let tokens = report.tokens else {
      throw .tokens(TokenFileError(name: name, issues: report.errors))
    }
    return tokens
  }

  /// The sources merged for a choice, in order: files as the document writes them, and inline
  /// tokens as pointers into it (`app.resolver.json#/sets/size/sources/0`).
  ///
  /// - Parameter input: For each modifier the context that is chosen, in any case.
  /// - Returns: The names; a source that is merged twice is named twice.
  /// - Throws: ``TokenResolverError/input(_:)``.
  public func sourceNames(
    _ input: [String: String] = [:]
  ) throws(TokenResolverError) -> [String] {
    sources(try choices(input)).map { source in
      switch source.origin {
      case .file(let file, let part): part.isEmpty ? file : file + "#" + document.pointer(to: part)
      case .inline(let node): name + "#" + document.pointer(to: node)
      }
    }
  }

  /// Reads all sources and resolves each context of each modifier once, with the others as by
  /// default: that is a sum and no product, and finds what is wrong with any source.
  ///
  /// A mistake that only two contexts that are no default make together is found by resolving them.
  ///
  /// - Returns: Everything that is wrong, with no tokens; or the tokens by default.
  public func check() -> TokenFileReport {
    var choices: [ExactText: String] = [:]
    for modifier in modifiers {
      choices[ExactText(modifier.name)] = modifier.defaultContext ?? modifier.contexts.first
    }
    let base = report(sources(choices))
    var errors = base.errors
    var warnings = self.warnings + base.warnings
    for modifier in modifiers {
      let chosen = choices[ExactText(modifier.name)].map(ExactText.init)
      for context in modifier.contexts where ExactText(context) != chosen {
        var choice = choices
        choice[ExactText(modifier.name)] = context
        let other = report(sources(choice))
        errors += other.errors
        warnings += other.warnings
      }
    }
    errors = Self.distinct(errors)
    return TokenFileReport(
      tokens: errors.isEmpty ? base.tokens : nil, errors: errors, warnings: Self.distinct(warnings))
  }

  private static func distinct(_ issues: [TokenFileIssue]) -> [TokenFileIssue] {
    var seen: Set<String> = []
    return issues.filter { seen.insert($0.message).inserted }
  }

  /// The sources of a choice, in order.
  func sources(_ choices: [ExactText: String]) -> [ResolverSource] {
    var sources: [ResolverSource] = []
    for step in order {
      switch step {
      case .set(let set): gather(set.list, into: &sources)
      case .modifier(let modifier):
        // A modifier may come twice, with its contexts in another order each time.
        let list = choices[ExactText(modifier.name)].flatMap { modifier.list(of: $0) }
        if let list { gather(list, into: &sources) }
      }
    }
    return sources
  }

  /// All sources of a list, with those of the sets in it; loading has checked how many and how deep.
  func gather(_ list: JSONNode, into sources: inout [ResolverSource]) {
    for element in lists[list] ?? [] {
      switch element {
      case .source(let source): sources.append(source)
      case .list(let inner): gather(inner, into: &sources)
      }
    }
  }

  private func report(_ sources: [ResolverSource]) -> TokenFileReport {
    var read: [TokenSource] = []
    var issues: [TokenFileIssue] = []
    for source in sources {
      do {
        read += try tokenSources(source)
      } catch {
        issues.append(error.issue)
      }
    }
    guard issues.isEmpty else {
      return TokenFileReport(tokens: nil, errors: Self.distinct(issues), warnings: [])
    }
    return TokenReader.read(read, name: name, mode: mode)
  }
}

extension TokenResolver {
  /// A theme for exporters: the tokens of each appearance in one.
  ///
  /// - Parameters:
  ///   - name: The name of the output.
  ///   - base: What holds where nothing is known of the surroundings.
  ///   - appearances: The input that makes each appearance; that of the base has to be among them.
  /// - Returns: The theme, the other appearances in the order standard light, standard dark, light
  ///   with more contrast, dark with more contrast.
  /// - Throws: ``TokenResolverError`` if one can't be resolved, or the base has no input.
  public func theme(
    name: String, base: TokenAppearance, appearances: [TokenAppearance: [String: String]]
  ) throws(TokenResolverError) -> TokenTheme {
    guard let input = appearances[base] else {
      throw .input([
        TokenInputIssue(
          code: .missingInput, modifier: "",
          message: "there is no input for the base, "
            + "\(base.scheme.rawValue) with contrast \(base.contrast.rawValue)")
      ])
    }
    var others: [TokenTheme.Variant] = []
    for contrast in TokenAppearance.Contrast.allCases {
      for scheme in TokenAppearance.Scheme.allCases {
        let appearance = TokenAppearance(scheme, contrast)
        guard appearance != base, let input = appearances[appearance] else { continue }
        others.append(TokenTheme.Variant(appearance, try resolve(input)))
      }
    }
    return TokenTheme(
      name: name, base: TokenTheme.Variant(base, try resolve(input)), others: others)
  }
}

extension TokenResolver {
  /// Returns whether a document is a resolver, valid or not.
  ///
  /// Its name says so, or it has a resolution order, which no token file can have, since groups and
  /// tokens are objects.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: The file's name or path; one that ends with `.resolver.json` is a resolver's.
  /// - Returns: Whether it is one.
  public static func isResolver(_ document: JSONDocument, name: String) -> Bool {
    if name.hasSuffix(".resolver.json") { return true }
    guard let order = document.member("resolutionOrder", of: document.root) else { return false }
    return document.kind(of: order) == .array
  }
}
