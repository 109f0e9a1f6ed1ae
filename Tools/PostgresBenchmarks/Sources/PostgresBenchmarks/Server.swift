import DomainModels
import PostgresStorage
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The server to measure on, and what a store on it needs.
struct Server {
  /// A URL with parameters, to which another can be appended.
  let address: String
  let environment = StorageEnvironment(
    clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
    program: "benchmarks")

  /// Makes an empty schema, so that no case meets what another has left.
  ///
  /// - Returns: the address of a session whose tables lie in it.
  func freshPlace() throws -> String {
    let number = environment.identifiers.uuid().uuidString.filter { $0 != "-" }.lowercased()
    try LibpqSession(address).execute("CREATE SCHEMA s\(number)")
    return "\(address)&options=-csearch_path%3Ds\(number)"
  }

  /// Makes an empty store.
  func open(
    _ catalogue: Catalogue, connections: Int = 1
  ) async throws -> (backend: PostgresBackend, address: String) {
    let place = try freshPlace()
    let backend = try await PostgresBackend(
      address: place, catalogue: catalogue, environment: environment, connections: connections)
    return (backend, place)
  }
}

extension Server {
  /// A row with a fresh identity.
  func row(_ number: Int, of scope: String) -> NoteRow {
    NoteRow(scope: scope, id: environment.identifiers.uuid(), number: Int64(number))
  }

  /// A record with a fresh identity.
  func note(_ number: Int) -> Note {
    Note(
      id: environment.identifiers.next(), text: "a note of some length, number \(number)",
      number: number, lifecycle: Lifecycle(createdAt: environment.clock.now))
  }
}

/// The result of one round of a case.
struct Sample {
  /// The number per second.
  let rate: Double
  /// The number of bodies that ran again for each that was committed; nil where none can.
  var reruns: Double?

  /// Measures doing something a number of times.
  static func measure(_ count: Int, _ body: () async throws -> Void) async throws -> Sample {
    let time = try await ContinuousClock().measure(body)
    return Sample(rate: Double(count) / (time / .seconds(1)))
  }
}

/// Ways of doing the same, measured in turn, so that a machine whose speed drifts drifts under all.
struct Series {
  private struct Case {
    let name: String
    let measure: () async throws -> Sample
  }

  /// The counted quantity and its conditions.
  let title: String
  private var cases: [Case] = []

  init(_ title: String) { self.title = title }

  /// Adds a contestant; the first is the one that the others are compared with.
  mutating func add(_ name: String, _ measure: @escaping () async throws -> Sample) {
    cases.append(Case(name: name, measure: measure))
  }

  /// Measures and prints a line for each case: the median of its rounds, their least and most, and
  /// the median of what each round was beside the first case's.
  func print(rounds: Int) async throws {
    Swift.print("\n\(title): median of \(rounds) rounds (least to most), times the first")
    var samples = cases.map { _ in [Sample]() }
    for round in 0..<rounds {
      // Each round begins with another case.
      for step in cases.indices {
        let index = (round + step) % cases.count
        samples[index].append(try await cases[index].measure())
      }
    }
    for (index, found) in samples.enumerated() {
      Swift.print(line(cases[index].name, found, beside: samples[0]))
    }
    // Into a pipe or a file it would come at the end, or never.
    fflush(nil)
  }

  private func line(_ name: String, _ samples: [Sample], beside first: [Sample]) -> String {
    let rates = samples.map(\.rate)
    let ratio = median(zip(rates, first).map { $0 / $1.rate })
    let range = "(\(short(rates.min() ?? 0)) to \(short(rates.max() ?? 0)))"
    let reruns = samples.compactMap(\.reruns)
    return "\(short(median(rates)).padded(before: 8)) \(range.padded(after: 20)) "
      + "\(short(ratio).padded(before: 6))  \(name)"
      + (reruns.isEmpty ? "" : "; \(short(median(reruns))) run again for each")
  }

  private func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Three significant digits; whole numbers from 100 on.
  private func short(_ number: Double) -> String {
    if number >= 99.95 || number == 0 { return "\(Int(number.rounded()))" }
    var (decimals, unit, least) = (1, 10.0, 9.995)
    while number < least, decimals < 6 {
      (decimals, unit, least) = (decimals + 1, unit * 10, least / 10)
    }
    let (whole, rest) = Int((number * unit).rounded()).quotientAndRemainder(dividingBy: Int(unit))
    let zeros = String(repeating: "0", count: decimals - "\(rest)".count)
    return "\(whole).\(zeros)\(rest)"
  }
}

extension String {
  fileprivate func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  fileprivate func padded(after width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
