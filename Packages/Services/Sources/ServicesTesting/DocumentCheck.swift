import Foundation
public import Interchange
import OpenAPI
public import Services

/// Compares what a service really reads and writes with its OpenAPI document.
///
/// It is stricter than JSON Schema: a reply must not have fields that the document does not name.
public struct DocumentCheck<API: ServiceAPI>: Sendable {
  public let document: JSONValue

  /// - Throws: `SchemaFailure` if the service can't be described.
  public init() throws {
    document = try OpenAPIDocument(API.self, title: "Test", version: "1").json
  }

  /// Finds what a reply has that the document does not allow.
  ///
  /// - Parameters:
  ///   - reply: the reply to a request, as it was written.
  ///   - endpoint: the request's endpoint.
  /// - Returns: a sentence for each problem.
  public func problems(in reply: WireReply, to endpoint: Endpoint) -> [String] {
    guard let operation = operation(endpoint) else { return ["\(endpoint) is not documented"] }
    let name = "\(endpoint), status \(reply.status)"
    guard let documented = operation["responses"]?["\(reply.status)"] else {
      return ["\(name) is not documented"]
    }
    let response = check.resolved(documented)
    let type = String(
      (reply.headers["content-type"] ?? "").prefix { $0 != ";" })
    guard let content = response["content"]?[type] else {
      return ["\(name) does not document \(type)"]
    }
    guard let schema = content["schema"] else { return [] }
    guard let value = try? JSONReader.read(reply.body) else { return ["\(name) is no JSON"] }
    return check.problems(value, schema, "data").map { "\(name): \($0)" }
  }

  /// Finds what a request has that the document does not allow.
  ///
  /// - Parameters:
  ///   - request: the request, as it was written.
  ///   - endpoint: the request's endpoint.
  /// - Returns: a sentence for each problem.
  public func problems(in request: WireRequest, of endpoint: Endpoint) -> [String] {
    guard let operation = operation(endpoint) else { return ["\(endpoint) is not documented"] }
    let parameters = operation["parameters"]?.arrayValue ?? []
    let queries = parameters.filter { $0["in"] == "query" }.compactMap { $0["name"]?.stringValue }
    var problems: [String] = []
    let parts = request.path.split(separator: "?", maxSplits: 1)
    for pair in parts.count == 2 ? parts[1].split(separator: "&") : [] {
      let key = String(pair.prefix { $0 != "=" })
      if !queries.contains(key) { problems.append("\(endpoint): \(key) is no parameter") }
    }
    let content = operation["requestBody"]?["content"]?.objectValue
    guard let body = request.body else {
      let isNeeded = operation["requestBody"]?["required"] == true
      return isNeeded ? problems + ["\(endpoint) has no body"] : problems
    }
    let type = String(body.contentType.prefix { $0 != ";" })
    guard let schema = content?[type]?["schema"] else {
      return problems + ["\(endpoint) does not document \(type)"]
    }
    guard type == "application/json" else { return problems }
    guard let value = try? JSONReader.read(body.bytes) else {
      return problems + ["\(endpoint) is no JSON"]
    }
    return problems + check.problems(value, schema, "body").map { "\(endpoint): \($0)" }
  }

  private func operation(_ endpoint: Endpoint) -> JSONValue? {
    document["paths"]?[endpoint.path]?[endpoint.method.rawValue.lowercased()]
  }

  private var check: SchemaCheck { SchemaCheck(document: document) }
}

/// A text that was written down once and looked at since.
public struct GoldenText: Sendable {
  private let file: URL

  /// - Parameters:
  ///   - path: from the folder of the source file that asks.
  ///   - source: that file.
  public init(_ path: String, beside source: String = #filePath) {
    file = URL(filePath: source).deletingLastPathComponent().appending(path: path)
  }

  /// Compares a text with the golden one, which `QUARTET_RECORD=1` rewrites.
  ///
  /// - Returns: for each line that differs, what it was and what it is.
  /// - Throws: an error of the file system.
  public func differences(from text: String) throws -> [String] {
    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self).lines
    let lines = text.lines
    return (0..<max(golden.count, lines.count)).compactMap { index in
      let was = golden.indices.contains(index) ? golden[index] : "nothing"
      let line = lines.indices.contains(index) ? lines[index] : "nothing"
      return was == line ? nil : "line \(index + 1) was: \(was)\nand is: \(line)"
    }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
