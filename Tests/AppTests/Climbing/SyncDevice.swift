import Foundation
import Interchange
import Testing

/// A data folder of the climbing program: one of several devices, which share what lies in the
/// workspace.
struct SyncDevice {
  let program: Program
  let name: String

  /// Runs a command on it.
  func run(_ arguments: [String]) async throws -> Outcome {
    try await program.run(arguments + ["--data-dir", program.workspace.path(name)])
  }

  /// Runs a command that has to succeed.
  @discardableResult
  func succeed(_ arguments: String...) async throws -> Outcome {
    let outcome = try await run(arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return outcome
  }

  /// The JSON output of a command.
  func json(_ arguments: String...) async throws -> JSONValue {
    let outcome = try await run(arguments + ["--json"])
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return try outcome.json()
  }

  /// The code of the error with which a command fails.
  func failure(_ arguments: String..., status: Int32) async throws -> String? {
    let outcome = try await run(arguments + ["--json"])
    #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    return try outcome.json()["error"]?["code"]?.stringValue
  }

  /// The names of all climbs, by name.
  func climbs() async throws -> [String] {
    (try await json("climbs", "--fields", "name").arrayValue ?? [])
      .compactMap { $0["name"]?.stringValue }.sorted()
  }

  /// The status of the only place.
  func status() async throws -> JSONValue {
    try #require(try await json("sync", "status").arrayValue?.first)
  }
}
