public import DomainModels
public import Interchange

/// Tokens that depend on circumstances: which files to merge, in which order, for which choice.
///
/// DTCG Resolver Module 2025.10. Loading reads the resolver document alone; a source is fetched
/// when a resolution needs it, and only once for all later resolutions. Permutations are never
/// enumerated.
///
/// ```swift
/// let resolver = try TokenResolver.load(bytes, name: "app.resolver.json") { path in
///   try read(path, relativeTo: folder)
/// }
/// let tokens = try resolver.resolve(["theme": "dark"])
/// ```
public struct TokenResolver: Sendable {
  /// The number of sources that are merged for one resolution at most.
  static let sourceLimit = 10_000

  /// The number of sets that may contain each other.
  static let depthLimit = 100

  /// The number of errors, and how many warnings, are reported of one document at most.
  static let issueLimit = 1_000

  /// The document's file name, for messages.
  public let name: String

  /// The document's own name.
  public let title: String?

  /// The document's own description.
  public let summary: String?

  /// The sets and modifiers in the order in which they are merged; later ones win.
  public let order: [ResolutionStep]

  /// The modifiers of the order, each once.
  public let modifiers: [TokenModifier]

  /// Valid parts that are probably mistakes, in the order of the document.
  public let warnings: [TokenFileIssue]

  let document: JSONDocument
  let lists: [JSONNode: [ResolverElement]]
  let mode: TokenReadingMode
  let shelf: SourceCache

  /// Reads a resolver document, and none of the files that it refers to.
  ///
  /// - Parameters:
  ///   - bytes: The whole document: JSON in UTF-8 without a byte order mark.
  ///   - name: What to call it in messages.
  ///   - mode: Whether common departures from the standard are mistakes or warnings.
  ///   - source: Gives the bytes of a file. It is called with the path as the document writes it,
  ///     relative to the document or as a URL, from any thread that resolves, and must not use the
  ///     resolver.
  /// - Returns: The resolver.
  /// - Throws: ``TokenFileError`` with every mistake of the document; of one that is no JSON, the
  ///   first.
  public static func load(
    _ bytes: [UInt8], name: String, mode: TokenReadingMode = .strict,
    source: @escaping @Sendable (String) throws -> [UInt8]
  ) throws(TokenFileError) -> TokenResolver {
    let document = try JSONDocument(tokenFile: bytes, name: name)
    var reader = ResolverReader(document, file: name, mode: mode)
    reader.read()
    let errors = reader.errorsInOrder
    guard errors.isEmpty else { throw TokenFileError(name: name, issues: errors) }
    return TokenResolver(reader, source)
  }

  private init(
    _ reader: ResolverReader, _ source: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    name = reader.file
    title = reader.title
    summary = reader.summary
    order = reader.steps
    var seen: Set<ExactText> = []
    modifiers = reader.steps.compactMap { step in
      guard case .modifier(let modifier) = step, seen.insert(ExactText(modifier.name)).inserted
      else { return nil }
      return modifier
    }
    warnings = reader.warningsInOrder
    document = reader.document
    lists = reader.lists
    mode = reader.mode
    shelf = SourceCache(source)
  }

  /// The number of different choices: the product of the modifiers' contexts.
  ///
  /// A double, because the product of a small document passes every integer; exact up to 2⁵³.
  public var permutationCount: Double {
    modifiers.reduce(1) { $0 * Double($1.contexts.count) }
  }
}

/// A named list of sources that a resolver merges as they are.
///
/// DTCG Resolver Module 2025.10, Sets.
public struct TokenSetDefinition: Sendable {
  /// The name in the document.
  public let name: String

  public let summary: String?

  /// Data of other programs, unchanged.
  public let extensions: JSONObject

  /// The list of its sources.
  let list: JSONNode
}

/// Something that changes tokens by circumstance: a theme, a brand, a size.
///
/// DTCG Resolver Module 2025.10, Modifiers.
public struct TokenModifier: Sendable {
  /// The name in an input.
  public let name: String

  public let summary: String?

  /// The contexts to choose from, in the order of the document.
  public let contexts: [String]

  /// The context if none is chosen; without one, an input has to choose.
  public let defaultContext: String?

  /// Data of other programs, unchanged.
  public let extensions: JSONObject

  /// The lists of sources, one for each of ``contexts``.
  let lists: [JSONNode]

  /// The index of each context in ``contexts``.
  private let places: [ExactText: Int]

  init(
    name: String, summary: String?, contexts: [String], defaultContext: String?,
    extensions: JSONObject, lists: [JSONNode]
  ) {
    self.name = name
    self.summary = summary
    self.contexts = contexts
    self.defaultContext = defaultContext
    self.extensions = extensions
    self.lists = lists
    places = Dictionary(
      contexts.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The list of a context's sources; nil if there is no such context.
  func list(of context: String) -> JSONNode? {
    places[ExactText(context)].map { lists[$0] }
  }
}

/// One step of a resolver's order: later steps win.
public enum ResolutionStep: Sendable {
  /// Tokens that are always there.
  case set(TokenSetDefinition)
  /// Tokens that depend on what is chosen.
  case modifier(TokenModifier)

  /// The name of the step.
  public var name: String {
    switch self {
    case .set(let set): set.name
    case .modifier(let modifier): modifier.name
    }
  }
}

/// Says why a resolver can't give tokens.
public enum TokenResolverError: ExplainedError, Equatable {
  /// The input is not one that the resolver offers: all its issues.
  case input([TokenInputIssue])

  /// A source can't be read, or the sources don't make tokens together.
  case tokens(TokenFileError)

  /// `invalid_resolver_input` or `invalid_token_file`.
  public var code: String {
    switch self {
    case .input: "invalid_resolver_input"
    case .tokens(let error): error.code
    }
  }

  /// Everything that is wrong with an input; of tokens the first issues.
  public var message: String {
    switch self {
    case .input(let issues): issues.map(\.message).joined(separator: "; ")
    case .tokens(let error): error.message
    }
  }

  /// Nothing beyond the message: each issue says what to change.
  public var hint: String? { nil }

  /// A wrong call, or a file at fault.
  public var kind: FailureKind {
    switch self {
    case .input: .usage
    case .tokens(let error): error.kind
    }
  }
}
