import DesignTokens
import Synchronization
import Testing

/// Reads token files that are written in a test.
enum Reading {
  static func tokens(_ json: String) throws -> TokenSet {
    try TokenFile.read(Array(json.utf8), name: "test.tokens.json")
  }

  static func report(_ json: String, _ mode: TokenReadingMode) -> TokenFileReport {
    TokenFile.check(Array(json.utf8), name: "test.tokens.json", mode: mode)
  }

  /// Reads a file leniently: the paths of its tokens, and the warnings.
  static func lenient(_ json: String) -> (paths: [String], warnings: [String]) {
    let report = report(json, .lenient)
    return (
      report.tokens?.tokens.map(\.path) ?? [],
      report.warnings.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.path)" }
    )
  }

  /// The issues of a file, one `line:column code path` for each.
  static func issues(_ json: String) -> [String] {
    do {
      _ = try tokens(json)
      return []
    } catch let error as TokenFileError {
      return error.issues.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.path)" }
    } catch {
      return ["\(error)"]
    }
  }

  /// The codes and paths of what is wrong with one value of a type.
  static func valueIssues(_ type: String, _ value: String) -> [String] {
    do {
      _ = try tokens(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#)
      return []
    } catch let error as TokenFileError {
      return error.issues.map {
        "\($0.code.rawValue) \($0.path.dropFirst("a.$value".count))"
      }
    } catch {
      return ["\(error)"]
    }
  }

  /// The reason of the one thing that is wrong with a file.
  static func reason(_ json: String) throws -> String {
    let error = try #require(throws: TokenFileError.self) { try tokens(json) }
    #expect(error.issues.count == 1)
    return error.issues.first?.reason ?? ""
  }
}

/// Loads resolvers that are written in a test, with files that are written there too.
final class Resolving: Sendable {
  /// A file that isn't there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private let files: [String: String]
  private let asked = Mutex<[String]>([])

  init(_ files: [String: String] = [:]) {
    self.files = files
  }

  /// The files that have been asked for, in order.
  var reads: [String] { asked.withLock { $0 } }

  func load(_ json: String, mode: TokenReadingMode = .strict) throws -> TokenResolver {
    try TokenResolver.load(Array(json.utf8), name: "t.resolver.json", mode: mode) { path in
      self.asked.withLock { $0.append(path) }
      guard let file = self.files[path] else { throw Missing(description: "no such file") }
      return Array(file.utf8)
    }
  }

  /// The issues of a document, one `line:column code path` for each.
  func issues(_ json: String, mode: TokenReadingMode = .strict) -> [String] {
    do {
      _ = try load(json, mode: mode)
      return []
    } catch let error as TokenFileError {
      return error.issues.map(Self.text)
    } catch {
      return ["\(error)"]
    }
  }

  /// The issues that a resolution of a document finds.
  func resolutionIssues(_ json: String, _ input: [String: String] = [:]) throws -> [String] {
    let error = try #require(throws: TokenResolverError.self) { try load(json).resolve(input) }
    switch error {
    case .tokens(let error): return error.issues.map { "\($0.file) \(Self.text($0))" }
    case .input(let issues): return issues.map { "\($0.code.rawValue) \($0.modifier)" }
    }
  }

  static func text(_ issue: TokenFileIssue) -> String {
    "\(issue.line):\(issue.column) \(issue.code.rawValue) \(issue.path)"
  }

  /// A token file with one number for each path of one name.
  static func numbers(_ values: KeyValuePairs<String, Int>) -> String {
    #"{"$type": "number", "#
      + values.map { #""\#($0)": {"$value": \#($1)}"# }.joined(separator: ", ") + "}"
  }

  /// A document with these members and the version.
  static func document(_ members: String) -> String { #"{"version": "2025.10", \#(members)}"# }
}

extension TokenSet {
  /// The tokens as `path value`, for numbers.
  var numbers: [String] {
    tokens.map { token in
      if case .number(let value) = token.content { return "\(token.path) \(Int(value))" }
      return "\(token.path) \(token.type.rawValue)"
    }
  }
}
