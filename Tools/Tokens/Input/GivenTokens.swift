import DesignTokens
import Interchange
import TerminalCommands

/// A file that a command was given: tokens, or a resolver that makes tokens.
struct GivenTokens {
  /// What is in it.
  enum Content {
    case tokens(TokenSet)
    case resolver(TokenResolver)
  }

  /// What to call it in messages.
  let name: String

  /// What is in it.
  let content: Content

  /// The file's own `$extensions`.
  let extensions: JSONObject

  /// What was read for it.
  let sources: SourceFiles

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: ``FileFailure``, or ``UnreadableTokens``.
  init(_ path: String, _ mode: TokenReadingMode) throws {
    try self.init(path, FileBytes.read(path), mode)
  }

  /// Reads what was in a file.
  ///
  /// - Throws: ``UnreadableTokens``.
  init(_ path: String, _ bytes: [UInt8], _ mode: TokenReadingMode) throws {
    name = FileBytes.name(of: path)
    let sources = SourceFiles(beside: path)
    sources.remember(bytes, as: name)
    self.sources = sources
    let document = try? JSONDocument(bytes)
    extensions = document.flatMap { GivenTokens.extensions(of: $0) } ?? [:]
    do throws(TokenFileError) {
      if let document, TokenResolver.isResolver(document, name: path) {
        content = .resolver(
          try TokenResolver.load(bytes, name: name, mode: mode) { try sources.bytes(of: $0) })
      } else {
        content = .tokens(try TokenFile.read(bytes, name: name, mode: mode))
      }
    } catch {
      throw UnreadableTokens(error)
    }
  }

  private static func extensions(of document: JSONDocument) -> JSONObject? {
    document.member("$extensions", of: document.root).flatMap {
      document.value(of: $0).objectValue
    }
  }

  /// The resolver, or nil if the file is tokens.
  var resolver: TokenResolver? {
    if case .resolver(let resolver) = content { resolver } else { nil }
  }

  /// The tokens for a choice.
  ///
  /// - Throws: `UsageFailure` if there is nothing to choose; else what resolving throws.
  func tokens(_ input: [String: String]) throws -> TokenSet {
    switch content {
    case .tokens(let tokens):
      guard input.isEmpty else {
        throw UsageFailure(
          code: "no_resolver", message: "\(name) is a token file, in which nothing can be chosen",
          hint: "Leave '--input' out, or give a resolver.")
      }
      return tokens
    case .resolver(let resolver): return try GivenTokens.resolve(resolver, input)
    }
  }

  /// The tokens of a resolver for a choice.
  static func resolve(_ resolver: TokenResolver, _ input: [String: String]) throws -> TokenSet {
    do {
      return try resolver.resolve(input)
    } catch {
      if case .tokens(let error) = error { throw UnreadableTokens(error) }
      throw error
    }
  }

  /// What the output is called: the file's name without its endings.
  var title: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let known = [".resolver.json", ".tokens.json", ".tokens", ".json"]
    let ending = known.first { last.hasSuffix($0) && last != $0 } ?? ""
    let title = String(last.dropLast(ending.count))
    return title == "standard input" || title.isEmpty ? "tokens" : title
  }
}
