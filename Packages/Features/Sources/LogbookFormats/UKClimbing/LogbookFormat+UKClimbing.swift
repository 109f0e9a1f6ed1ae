public import ClimbingFeatures
import ClimbingModels
import DomainModels

extension LogbookFormat {
  /// UKClimbing's DLOG, a table for the qualifications of instructors.
  public static let ukClimbing = LogbookFormat.csv(
    "ukclimbing", .ukClimbing, columns: UKClimbingColumn.self
  ) { row throws(RowError) in
    let climb = UKClimbingEntry(
      line: row.line, name: row[.name], grade: row[.grade], style: row[.style],
      partner: row[.partner], notes: row[.notes], crag: row[.crag], type: row[.type],
      country: row[.country])
    var entry = try climb.entry(on: UKClimbingEntry.date(row.field(.date)))
    entry.area = row[.county] ?? row[.region]
    entry.path = [row[.country], row[.region], row[.county], row[.crag]].compactMap(\.self)
    entry.pitches = try row.field(.pitches).count()
    return entry
  }
}
