/// A figure as a program leaves it for the table of all limits: a line of fields between tabs.
struct ResultLine {
  let group: String
  let verdict: Verdict
  let measured: String
  let limit: String
  let unit: String
  let name: String

  init(
    group: String, verdict: Verdict, measured: String, limit: String, unit: String, name: String
  ) {
    self.group = group
    self.verdict = verdict
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.name = name
  }

  /// Reads what ``text`` writes; nil if it is something else.
  init?(text: Substring) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let verdict = Verdict(rawValue: fields[1]) else { return nil }
    self.init(
      group: fields[0], verdict: verdict, measured: fields[2], limit: fields[3], unit: fields[4],
      name: fields[5])
  }

  var text: String {
    [group, verdict.rawValue, measured, limit, unit, name].joined(separator: "\t")
  }
}
