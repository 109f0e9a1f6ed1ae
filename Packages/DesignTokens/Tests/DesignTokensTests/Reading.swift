import DesignTokens
import Testing

/// Reads token files that are written in a test.
enum Reading {
  static func tokens(_ json: String) throws -> TokenSet {
    try TokenFile.read(Array(json.utf8), name: "test.tokens.json")
  }

  static func report(_ json: String, _ mode: TokenReadingMode) -> TokenFileReport {
    TokenFile.check(Array(json.utf8), name: "test.tokens.json", mode: mode)
  }

  /// What a lenient reader makes of a file: the paths of its tokens, and the warnings.
  static func lenient(_ json: String) -> (paths: [String], warnings: [String]) {
    let report = report(json, .lenient)
    return (
      report.tokens?.tokens.map(\.path) ?? [],
      report.warnings.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.path)" }
    )
  }

  /// What is wrong with a file, one `line:column code path` for each issue.
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
