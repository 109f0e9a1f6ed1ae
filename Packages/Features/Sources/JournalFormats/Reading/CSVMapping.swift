import Interchange
import JournalFeatures

/// The meanings of the columns of a CSV file, by the many names of such columns.
enum CSVMapping: String, CaseIterable {
  case number, thought, situation, date, time, changed, feelings, before, after, distortions
  case evidenceFor, evidenceAgainst, balanced, balancedBelief, belief, beliefAfter, nextStep
  case outcome, followUp, offset, zone

  /// The names, the most certain first; white space, case, `_` and `-` make no difference.
  var names: [String] {
    switch self {
    case .number: ["id", "uuid", "number"]
    case .thought:
      [
        "thought", "automatic thought", "automatic thoughts", "negative thought", "thoughts",
        "text", "entry", "note", "notes", "journal", "body",
      ]
    case .situation: ["situation", "trigger", "event", "activating event", "context"]
    case .date:
      ["occurred at", "date", "created at", "created", "timestamp", "datetime", "date and time"]
    case .time: ["time"]
    case .changed: ["changed at", "updated at", "modified", "modified at", "updated"]
    case .feelings: ["feelings", "feeling", "emotions", "emotion", "mood"]
    case .before:
      ["before", "feeling before", "emotion before", "intensity", "intensity before", "rating"]
    case .after:
      ["after", "feeling after", "emotion after", "intensity after", "re-rate", "new intensity"]
    case .distortions:
      [
        "distortions", "distortion", "cognitive distortions", "cognitive distortion",
        "thinking traps", "thinking errors", "patterns",
      ]
    case .evidenceFor: ["evidence for", "supporting evidence", "facts for"]
    case .evidenceAgainst: ["evidence against", "challenge", "contrary evidence", "facts against"]
    case .balanced:
      [
        "balanced thought", "alternative thought", "balanced", "reframe", "rational response",
        "alternative", "new thought",
      ]
    case .balancedBelief: ["balanced belief", "belief in balanced thought"]
    case .belief: ["belief", "belief before", "belief in thought"]
    case .beliefAfter: ["belief after"]
    case .nextStep: ["next step", "action", "plan"]
    case .outcome: ["outcome", "result"]
    case .followUp: ["follow up on", "follow up"]
    case .offset: ["utc offset minutes", "utc offset"]
    case .zone: ["time zone", "timezone"]
    }
  }

  /// Returns the positions of the columns; text in brackets is a unit (`Intensity (0-100)`).
  static func columns(of header: CSVHeader) -> [CSVMapping: Int] {
    let bare = header.names.map { simplified(String($0.prefix { $0 != "(" })) }
    var columns: [CSVMapping: Int] = [:]
    for mapping in allCases {
      columns[mapping] =
        mapping.names.lazy
        .compactMap { name in
          header.index(of: name, isLoose: true) ?? bare.firstIndex(of: simplified(name))
        }.first
    }
    return columns
  }

  private static func simplified(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }

  /// The number that stands for the whole in a column: 10 in `Intensity (1-10)`, else 100.
  static func highest(in name: String) -> Int {
    guard let open = name.firstIndex(of: "(") else { return 100 }
    let numbers = name[open...].split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    return numbers.last.flatMap { (2...1000).contains($0) ? $0 : nil } ?? 100
  }
}

extension CSVRecords {
  /// Hands what each row gives to a closure, and what is wrong with the table and its rows as problems.
  ///
  /// A row with more fields than the header is among the table's problems, and is not read: an
  /// unquoted comma has moved what stands behind it into other columns.
  func forEachRow(
    _ emit: (JournalItem) throws -> Void,
    _ read: (_ row: CSVRecord, _ place: String) throws -> [JournalItem]
  ) throws {
    for problem in problems { try emit(.problem(ImportProblem(problem))) }
    let width = header?.names.count ?? 0
    for row in self where !row.isBlank && row.count <= width {
      let place = "line \(row.line)"
      do {
        for item in try read(row, place) { try emit(item) }
      } catch let error as EntryError {
        try emit(.problem(ImportProblem(place: place, reason: error.reason)))
      }
    }
  }
}

extension ImportProblem {
  /// A defect of a table as a file.
  fileprivate init(_ problem: CSVProblem) {
    self.init(
      place: "line \(problem.line), column \(problem.column)", reason: problem.reason)
  }
}
