import Foundation
import Testing

/// A device on which a user logs, edits, deletes and syncs, and whose programs are killed.
struct LoggingDevice: Sendable {
  let number: Int
  let program: Program
  private(set) var ledger = LoggedClimbLedger()
  /// The number of starts of the program, and of kills before it ended.
  private(set) var starts = 0
  private(set) var kills = 0
  private var random: SeededGenerator
  private var made = 0
  private var edits = 0
  /// The usual duration of a command, so that kills fall into it.
  private var usual: Duration = .milliseconds(150)

  /// A climb that every device rates.
  static let contested = "Everybody's"

  init(_ number: Int, _ program: Program, seed: UInt64) {
    self.number = number
    self.program = program
    random = SeededGenerator(seed: seed)
  }

  /// Goes on until the program was started so often, and until enough happened.
  func working(starts: Int) async throws -> LoggingDevice {
    var device = self
    while device.starts < starts || device.kills < 3 || device.made < 3 {
      try await device.act()
    }
    return device
  }

  private mutating func act() async throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30:
      made += 1
      let name = "D\(number) C\(made)"
      ledger.make(name, isAnswered: try await answers(["log", name, "5.10d"]))
    case 30..<50:
      guard let name = ledger.certain.randomElement(using: &random) else { return }
      edits += 1
      let text = "note \(number)-\(edits)"
      ledger.note(
        text, on: name, isAnswered: try await answers(["log", "edit", name, "--notes", text]))
    case 50..<58:
      guard let name = ledger.certain.randomElement(using: &random) else { return }
      ledger.delete(name, true, isAnswered: try await answers(["log", "delete", name]))
    case 58..<62:
      guard let name = ledger.deleted.randomElement(using: &random) else { return }
      ledger.delete(name, false, isAnswered: try await answers(["log", "restore", name]))
    case 62..<70:
      let stars = "\(Int.random(in: 1...5, using: &random))"
      _ = try await answers(["log", "edit", Self.contested, "--stars", stars])
    default: _ = try await answers(["sync"])
    }
  }

  /// Runs a command, and kills it now and then.
  ///
  /// - Returns: whether it said that it was done.
  private mutating func answers(_ arguments: [String]) async throws -> Bool {
    starts += 1
    let isDoomed = Int.random(in: 0..<100, using: &random) < 40
    let limit = isDoomed ? usual * Double.random(in: 0...1.2, using: &random) : nil
    let outcome = try await program.run(arguments, killAfter: limit)
    if outcome.signal != nil {
      kills += 1
      usual = usual * 1.05
      return false
    }
    // The machine's other work comes and goes: what comes too late is tried sooner.
    if isDoomed { usual = usual * 0.9 }
    #expect(outcome.status == 0, "device \(number), \(arguments): \(outcome.errors)")
    return outcome.status == 0
  }
}
