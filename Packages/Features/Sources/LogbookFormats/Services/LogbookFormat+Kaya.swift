public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

extension LogbookFormat {
  /// KAYA's export.
  ///
  /// It writes points in time in UTC; the day is the one that the climber's clock showed.
  public static let kaya = LogbookFormat.csv(
    "kaya", .kaya, columns: KayaColumn.self
  ) { row throws(RowError) in
    guard let meaning = AscentVocabulary.kaya.meaning(of: [row[.ascentType] ?? ""]) else {
      throw RowError(reason: "ascent_type \"\(row[.ascentType] ?? "")\" is not known")
    }
    let timestamp = try timestamp(row.field(.date))
    let discipline = row[.grade].flatMap(discipline)
    var fingerprint = Fingerprint()
    fingerprint.add(row[.date])
    for column in [KayaColumn.climbName, .color, .grade, .gym, .location] {
      fingerprint.add(row[column])
    }
    fingerprint.add(meaning.ascent)
    var entry = ImportedEntry(
      line: row.line,
      sourceID: fingerprint.sourceID(date: timestamp.map { PartialDate($0.utcDate) }),
      name: row[.climbName] ?? "")
    entry.attemptedAt = timestamp
    entry.discipline = discipline
    entry.allDisciplines = discipline.map { [$0] } ?? []
    entry.ascent = meaning.ascent.resolved(on: discipline)
    entry.gradeText = row[.grade]
    entry.tries = try row.field(.attempts).count()
    entry.stars = try row.field(.rating).stars(outOf: 5)
    entry.starsOutOf = entry.stars.map { _ in 5 }
    entry.country = row[.country]
    entry.crag = row[.gym] ?? row[.location]
    entry.area = row[.gym] == nil ? nil : row[.location]
    entry.notes = row[.color].map { "Colour: \($0)" }
    return entry
  }

  /// A boulder if the grade is one; a rope leaves open how it was protected.
  private static func discipline(grade: String) -> Discipline? {
    let family = try? GradeParser.standard.parse(grade).primary.family
    return family == .boulder ? .boulder : nil
  }

  /// A time as JavaScript writes it (`Thu Jul 09 2026 15:17:17 GMT+0000 (GMT+00:00)`), or as RFC
  /// 3339 has it.
  private static func timestamp(_ field: LogbookField) throws(RowError) -> Timestamp? {
    guard let text = field.text else { return nil }
    if let timestamp = Timestamp(text) { return timestamp }
    let parts = text.split(separator: " ")
    guard parts.count >= 6, let month = DateWords.month(parts[1]), let day = Int(parts[2]),
      let year = Int(parts[3]), let date = CivilDate(year: year, month: month, day: day),
      let offset = utcOffset(parts[5]),
      let timestamp = Timestamp("\(date)T\(parts[4])\(offset)")
    else { throw field.error("is not a date") }
    return timestamp
  }

  /// `GMT+0530` as RFC 3339 writes it (`+05:30`).
  private static func utcOffset(_ text: Substring) -> String? {
    guard text.utf8.count == 8, text.hasPrefix("GMT") else { return nil }
    return "\(text.dropFirst(3).prefix(3)):\(text.suffix(2))"
  }
}

/// The columns of KAYA's export.
enum KayaColumn: Int, CSVColumn {
  case date, stiffness, rating, ascentType, attempts, grade, color, climbName, gym, location
  case country

  static let names = [
    "date", "stiffness", "rating", "ascent_type", "attempts", "grade", "color", "climb_name",
    "gym", "location", "country",
  ]

  static let required: [KayaColumn] = [
    .date, .ascentType, .attempts, .grade, .climbName, .gym, .location,
  ]
}
