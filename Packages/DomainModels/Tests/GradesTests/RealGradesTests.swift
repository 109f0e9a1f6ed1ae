import Foundation
import Grades
import Testing

/// The grades of real logs, catalogues and tables are read, all but those named here.
@Suite struct RealGradesTests {
  /// The place of a found grade, and an importer's knowledge about it.
  private struct Found {
    let text: String
    let hint: GradeHint
  }

  private struct Climb: Decodable {
    let grade: String?
  }

  @Test("at least 99.5 % of all distinct grades are read")
  func read() throws {
    let found = try catalogue() + codes() + exports() + tables()
    var isRead: [String: Bool] = [:]
    for one in found {
      let parsed = try? GradeParser.standard.parse(one.text, hint: one.hint)
      isRead[one.text] = isRead[one.text, default: false] || parsed != nil
    }
    let unread = isRead.filter { !$0.value }.keys
    // A spreadsheet moved the sign to the front; the importer knows, and asks the rating code.
    #expect(Set(unread) == ["-5.8", "-5.9", "-5.10"])
    #expect(isRead.count >= 684)
    #expect(Double(unread.count) / Double(isRead.count) <= 0.005)
  }

  @Test("every grade of the catalogue is read without any hint")
  func readCatalogue() throws {
    let grades = Set(try catalogue().map(\.text))
    #expect(grades.count == 116)
    let unread = grades.filter { (try? GradeParser.standard.parse($0)) == nil }
    #expect(unread.isEmpty)
  }

  @Test("every label of the tables is one grade of its own scale, and no other")
  func readTables() throws {
    for one in try tables() {
      let parsed = try GradeParser.standard.parse(one.text, hint: one.hint)
      #expect(parsed.others.isEmpty && parsed.protection == nil)
    }
  }

  private func catalogue() throws -> [Found] {
    let decoder = JSONDecoder()
    return try RealData.lines(of: "openbeta_nv_or_wa_climbs.jsonl.gz").compactMap { line in
      try decoder.decode(Climb.self, from: Data(line.utf8)).grade.map {
        Found(text: $0, hint: .none)
      }
    }
  }

  private func codes() throws -> [Found] {
    try RealData.json("mp_rating_codes.json", as: [String: String].self).keys
      .map { Found(text: $0, hint: .none) }
  }

  private func tables() throws -> [Found] {
    let columns = [
      (try RealData.table("grade_table_thecrag.json"), Sources.theCrag),
      (try RealData.table("grade_table_sandbag.json"), Sources.sandbag),
    ]
    return columns.flatMap { table, scales in
      table.values.flatMap { family in
        family.flatMap { name, rows in
          // The one label that its source spells wrong: sandbag's 5 stands for 5.0.
          rows.filter { name != "yds" || $0.grade != "5" }.compactMap { row in
            scales[name].map { Found(text: row.grade, hint: .scale($0)) }
          }
        }
      }
    }
  }

  /// The grade columns of the small exports; the workbook's three are written out.
  private func exports() throws -> [Found] {
    let columns: [(file: String, column: Int, kind: Int?)] = [
      ("8a.nu/8a-nu-logbook-2023-06-02", 1, nil), ("mountainproject/ticks-2023-06-01.csv", 2, nil),
      ("sendage/Sendage_Climbing_export_L_2023-06-01.csv", 4, 3),
      ("thecrag/thecrag-logbook-2023-06-01.csv", 5, 7),
      ("ukclimbing/CookiesImproveYourExperience_Logbook_DLOG.csv", 1, nil),
    ]
    var found = ["5.8  ***", "5.9  ", "C0  ***"].map { Found(text: $0, hint: .none) }
    for (name, column, kind) in columns {
      let text = try String(contentsOf: RealData.file("exports/\(name)"), encoding: .utf8)
      for line in text.split(whereSeparator: \.isNewline) {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count > 6, fields[column] != "Grade", fields[column] != "Rating",
          fields[column] != "difficulty", fields[column] != "Route Grade"
        else { continue }
        let isBoulder =
          kind.map { fields[$0].lowercased() == "boulder" } ?? (fields[column].first == "V")
        found.append(Found(text: String(fields[column]), hint: isBoulder ? .boulder : .rope))
      }
    }
    #expect(found.count >= 21)
    return found
  }
}

/// The real data, in the folder that `QUARTET_DATA` names.
enum RealData {
  /// A file of the climbing data.
  static func file(_ name: String) throws -> URL {
    let folder = try #require(
      ProcessInfo.processInfo.environment["QUARTET_DATA"],
      "QUARTET_DATA must name the folder of real data; .ci/run sets it")
    return URL(filePath: folder).appending(path: "climbing/\(name)")
  }

  /// A file of JSON.
  static func json<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: file(name)))
  }

  /// The rows of theCrag's or sandbag's table: scales by family, then name.
  static func table(_ name: String) throws -> [String: [String: [Row]]] {
    let table = try json(name, as: SourceFile.self)
    return table.families.mapValues(\.scales)
  }

  /// The lines of a file packed by gzip.
  static func lines(of name: String) throws -> [Substring] {
    let unpacking = Process()
    unpacking.executableURL = URL(filePath: "/usr/bin/env")
    unpacking.arguments = ["gzip", "-dc", try file(name).path]
    let output = Pipe()
    unpacking.standardOutput = output
    try unpacking.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    unpacking.waitUntilExit()
    try #require(unpacking.terminationStatus == 0, "gzip could not read \(name)")
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// One grade of a source's table.
  struct Row: Decodable {
    let grade: String
    let lo: Int
    let hi: Int
  }

  private struct SourceFile: Decodable {
    let families: [String: Family]
  }

  /// theCrag's families hold their scales, sandbag's hold them under a name.
  private struct Family: Decodable {
    let scales: [String: [Row]]

    private struct Named: Decodable {
      let scales: [String: [Row]]
    }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      do {
        scales = try value.decode(Named.self).scales
      } catch DecodingError.keyNotFound {
        scales = try value.decode([String: [Row]].self)
      }
    }
  }
}
