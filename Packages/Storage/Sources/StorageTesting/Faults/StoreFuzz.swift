public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Damages a store's files at random, and looks whether it then shows all that was acknowledged or
/// says what is wrong.
///
/// The store lies in a file, its log and its lock file (`….sqlite`, `-wal`, `.lock`), as
/// `SQLiteStorage` keeps them. Each case takes them as they were at one point in time, damages them
/// one to four times, or has another program change what is in them, opens the store and repairs
/// it. What has to hold:
///
/// 1. The store opens with all its rows and an examination finds nothing; or it is refused with a
/// hint;
///    or the examination names a damage.
/// 2. The examination and a repair agree on whether something is wrong.
/// 3. After a repair the store opens, an examination finds nothing, and where rows are lost, the
///    report says so.
///
/// A repair has no key: of an encrypted store the second and the third hold for what is not sealed.
public struct StoreFuzz: Sendable {
  /// A case in which one of these does not hold.
  public struct Violation: Sendable, CustomStringConvertible {
    /// The number that makes the same case again.
    public let number: Int
    public let damage: [String]
    public let message: String

    public var description: String {
      "case \(number): \(damage.joined(separator: ", ")): \(message)"
    }
  }

  /// The counts of all cases by their outcome.
  public struct Totals: Sendable, Equatable {
    /// The number of damages that the cases had together.
    public var damages = 0
    public var whole = 0
    public var named = 0
    public var refused = 0
    public var repaired = 0
  }

  private let driver: any StorageDriver
  private let catalogue: Catalogue
  private let folder: String
  private let seed: UInt64
  private let environment: StorageEnvironment
  /// Those of the store, and those of another that only lends its files.
  private let moments: [Files]
  private let own: Int
  private let execute: Execution

  /// Runs an SQL statement on a database, as a program would that knows nothing of the store.
  public typealias Execution = @Sendable (_ statement: String, _ path: String) throws -> Void

  /// The three files at one point in time, and the rows that were acknowledged by then.
  struct Files: Sendable {
    var parts: [String: [UInt8]] = [:]
    var rows: Set<StoredRow> = []

    /// True if another program moved the log.
    var isMoved = false

    /// True if anything is left of the mark.
    var hasMark: Bool { parts[".lock"]?.dropFirst(64).contains { $0 != 0 } ?? false }

    /// True if the mark has the sum of the pages as they are.
    ///
    /// Without it, or with the mark of a time in use, nothing tells of values that no change tells
    /// of.
    var hasSum: Bool { !isMoved && hasMark }
  }

  /// A record as it stands in its table.
  struct StoredRow: Hashable, Sendable {
    let table: String
    let values: [StoredValue]
  }

  static let suffixes = ["", "-wal", ".lock"]

  /// Makes a store, and keeps its files at several times.
  ///
  /// - Parameters:
  ///   - driver: opens and repairs the store.
  ///   - catalogue: has ``Shelf`` among its records.
  ///   - folder: an empty folder for the cases.
  ///   - seed: the same seed makes the same cases.
  ///   - execute: runs the statements that are among the damages.
  /// - Throws: what the store throws while it is whole.
  public init(
    _ driver: any StorageDriver, _ catalogue: Catalogue, in folder: String, seed: UInt64,
    execute: @escaping Execution
  ) async throws {
    self.init(driver, catalogue, folder, seed, [], own: 0, execute)
    let own = try await maker("made").shelves()
    self.init(
      driver, catalogue, folder, seed, own + (try await maker("other").shelves()), own: own.count,
      execute)
  }

  /// Copies a product's store, and keeps the copy's files at several times while records are deleted.
  ///
  /// - Parameters:
  ///   - store: its rows are copied.
  ///   - driver: makes, opens and repairs the copy.
  ///   - types: those of its record types of which records are deleted.
  ///   - folder: an empty folder for the cases.
  ///   - seed: the same seed makes the same cases.
  ///   - execute: runs the statements that are among the damages.
  /// - Throws: what the store throws while it is whole.
  public init(
    of store: RecordStore, _ driver: any StorageDriver, _ types: [any Record.Type],
    in folder: String, seed: UInt64, execute: @escaping Execution
  ) async throws {
    let catalogue = store.catalogue
    self.init(driver, catalogue, folder, seed, [], own: 0, execute)
    let own = try await maker("made").deletions(types, from: store)
    let other = try await maker("other").deletions([], from: nil)
    self.init(driver, catalogue, folder, seed, own + other, own: own.count, execute)
  }

  private init(
    _ driver: any StorageDriver, _ catalogue: Catalogue, _ folder: String, _ seed: UInt64,
    _ moments: [Files], own: Int, _ execute: @escaping Execution
  ) {
    self.execute = execute
    self.driver = driver
    self.catalogue = catalogue
    self.folder = folder
    self.seed = seed
    self.moments = moments
    self.own = own
    let clock = SettableClock()
    let random = RandomSource.seeded(seed)
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: random), random: random,
      program: "fuzz")
  }

  private func maker(_ name: String) -> DamagedStoreMaker {
    DamagedStoreMaker(driver, catalogue, environment, "\(folder)/\(name).sqlite")
  }

  /// Damages the store once for each number, opens it, examines it and repairs it.
  ///
  /// - Parameters:
  ///   - cases: their numbers.
  ///   - progress: called after each case.
  /// - Returns: what became of them, and what did not hold.
  /// - Throws: an error of the folder for the cases.
  public func run(
    _ cases: Range<Int>, progress: (Int) -> Void = { _ in }
  ) async throws -> (totals: Totals, violations: [Violation]) {
    var totals = Totals()
    var violations: [Violation] = []
    for number in cases {
      let dice = FuzzRandom(.seeded(seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15))
      var files = moments[dice.below(own)]
      var damage: [String] = []
      if dice.below(4) == 0 {
        damage.append(try alter(&files, dice))
      }
      let wanted = 1 + dice.below(4)
      while damage.count < wanted { damage.append(dice.damage(&files, from: moments)) }
      totals.damages +=
        damage.filter { !$0.hasSuffix("not there") && !$0.hasSuffix("refused") }.count
      if let message = try await judge(files, damage, &totals) {
        violations.append(Violation(number: number, damage: damage, message: message))
      }
      progress(number)
    }
    return (totals, violations)
  }

  // MARK: One case

  private var path: String { "\(folder)/case.sqlite" }

  private func lay(_ files: Files) throws {
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: folder) where name.hasPrefix("case") {
      try manager.removeItem(atPath: "\(folder)/\(name)")
    }
    for (suffix, bytes) in files.parts {
      try Data(bytes).write(to: URL(filePath: path + suffix))
    }
  }

  /// Has another program change what is in the files.
  ///
  /// - Returns: what was done, in words.
  private func alter(_ files: inout Files, _ dice: FuzzRandom) throws -> String {
    let choices = DamagingStatement.all(for: catalogue)
    let statement = choices[dice.below(choices.count)]
    try lay(files)
    files.isMoved = files.parts["-wal"].map { $0.count > 32 } ?? false
    do {
      try execute(statement, path)
    } catch {
      return "\(statement): refused"
    }
    for suffix in StoreFuzz.suffixes {
      files.parts[suffix] = (try? Data(contentsOf: URL(filePath: path + suffix))).map {
        [UInt8]($0)
      }
    }
    return statement
  }

  /// The result of opening the store and examining it.
  private enum Look {
    case rows(Set<StoredRow>, problems: [String])
    case refused(StorageError)
  }

  private func look() async -> Look {
    do {
      // Opening moves an older layout forward; a tool that examines a store looks at it first.
      let place = StorageLocation(scheme: driver.schemes[0], path: path)
      let older = try await driver.examineOlder(place, catalogue: catalogue)
      if let problems = older?.problems, !problems.isEmpty { return .rows([], problems: problems) }
      let store = try await DamagedStoreMaker(driver, catalogue, environment, path).open()
      do {
        let problems = try await store.audit().problems
        let rows = try await DamagedStoreMaker.rows(of: store)
        try await store.backend.close()
        return .rows(rows, problems: problems)
      } catch let error as StorageError {
        try? await store.backend.close()
        return .rows([], problems: [error.message])
      }
    } catch let error as StorageError {
      return .refused(error)
    } catch {
      return .rows([], problems: ["\(error)"])
    }
  }

  /// The defects of rows that are shown without a finding.
  private func concealment(
    _ rows: Set<StoredRow>, _ files: Files, _ damage: [String]
  ) -> String? {
    if rows == files.rows { return nil }
    if moments.contains(where: { $0.rows == rows }) {
      // A whole database put in the place of one at rest is that database; and a log alone, without
      // a mark, says nothing of a store.
      let isExchanged = damage.contains { $0.hasSuffix("is another moment's") }
      let isAnythingLeft = files.hasMark || !(files.parts[""] ?? []).isEmpty
      return isExchanged || !isAnythingLeft
        ? nil : "rows of another moment are shown, and nothing is said"
    }
    if !files.hasSum || damage.contains(where: { $0.hasPrefix("lock as at moment") }) { return nil }
    return "\(rows.count) rows of \(files.rows.count) are shown, and nothing is said"
  }

  private func judge(
    _ files: Files, _ damage: [String], _ totals: inout Totals
  ) async throws -> String? {
    try lay(files)
    let found = await look()
    var isSound = false
    switch found {
    case .rows(let rows, let problems) where problems.isEmpty:
      if let message = concealment(rows, files, damage) { return message }
      totals.whole += 1
      isSound = true
    case .rows: totals.named += 1
    case .refused(let error):
      guard error.hint != nil else { return "it is refused without a hint: \(error.message)" }
      totals.refused += 1
    }
    // Opening may have moved the log: what is repaired is what was there.
    try lay(files)
    let report: RepairReport
    do {
      report = try await driver.repair(
        StorageLocation(scheme: driver.schemes[0], path: path), catalogue: catalogue,
        environment: environment)
    } catch let error as StorageError {
      if isSound, error.reason != .missing {
        return "a sound store can't be repaired: \(error.message)"
      }
      return error.hint == nil ? "repair refuses without a hint: \(error.message)" : nil
    }
    if isSound != (report.damaged == nil) {
      // A repair has no key, and sees nothing of what is sealed.
      if !isSound, driver.capabilities.contains(.encrypted) { return nil }
      return isSound
        ? "the examination finds nothing, and a repair something"
        : "a repair finds nothing: \(found)"
    }
    if isSound { return nil }
    totals.repaired += 1
    switch await look() {
    case .refused(let error):
      // Without its header a vault is lost, and the repair said so. That a header was changed only
      // the key tells, before the repair and after it.
      var wasKnown = report.losses.contains(error.message)
      if driver.capabilities.contains(.encrypted), case .refused(let before) = found {
        wasKnown = wasKnown || before.message == error.message
      }
      if error.hint != nil, wasKnown { return nil }
      return "after a repair it is refused: \(error.message)"
    case .rows(let rows, let problems):
      if !problems.isEmpty {
        return driver.capabilities.contains(.encrypted) ? nil : "after a repair: \(problems[0])"
      }
      let isComplete = files.rows.isSubset(of: rows)
      if !isComplete, report.losses.isEmpty, report.notes.isEmpty {
        let kept = files.rows.intersection(rows).count
        return "a repair kept \(kept) of \(files.rows.count) rows, and lists no loss"
      }
      return nil
    }
  }
}

private struct FuzzRandom {
  private let random: RandomSource

  init(_ random: RandomSource) { self.random = random }

  func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(random.next() % UInt64(bound)) }

  /// Damages one of the files.
  ///
  /// - Returns: what was done, in words.
  func damage(_ files: inout StoreFuzz.Files, from moments: [StoreFuzz.Files]) -> String {
    let suffix = StoreFuzz.suffixes[below(3)]
    let name = ["": "database", "-wal": "log", ".lock": "lock"][suffix] ?? suffix
    guard var bytes = files.parts[suffix], !bytes.isEmpty else { return "\(name) not there" }
    defer { if files.parts[suffix] != nil { files.parts[suffix] = bytes } }
    switch below(6) {
    case 0:
      let size = below(bytes.count)
      bytes.removeLast(bytes.count - size)
      return "\(name) cut to \(size) bytes"
    case 1:
      let size = below(bytes.count) / 4096 * 4096
      bytes.removeLast(bytes.count - size)
      return "\(name) cut to \(size / 4096) pages"
    case 2:
      let place = below(bytes.count)
      let bit = below(8)
      bytes[place] ^= 1 << UInt8(bit)
      return "bit \(bit) of byte \(place) of the \(name) turned"
    case 3:
      let start = below(bytes.count) / 512 * 512
      let end = min(bytes.count, start + (below(2) == 0 ? 512 : 4096))
      for index in start..<end { bytes[index] = 0 }
      return "bytes \(start)..<\(end) of the \(name) zero"
    case 4:
      files.parts[suffix] = nil
      return "\(name) deleted"
    default:
      let number = below(moments.count)
      files.parts[suffix] = moments[number].parts[suffix]
      bytes = files.parts[suffix] ?? []
      return "\(name) as at moment \(number), is another moment's"
    }
  }
}
