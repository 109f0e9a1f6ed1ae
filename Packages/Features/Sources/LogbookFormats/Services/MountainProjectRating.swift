import Grades

/// Mountain Project's rating codes: a number that stands for the grade beside it.
///
/// Spreadsheets take grades for numbers and damage them; the code survives, and proves what the
/// grade was.
enum MountainProjectRating {
  /// The grade of a code, without what may stand behind it (`PG13`, `A0`); `nil` where the code says
  /// nothing: mixed climbs all have 0.
  static func grade(code: Int) -> String? {
    switch code {
    case 900: "4th"
    case 950: "Easy 5th"
    case 1000...1600 where code % 100 == 0: "5.\(code / 100 - 10)"
    case 1700...2500 where code % 100 == 0:
      // Three codes each, for minus, none and plus.
      "5.\(7 + (code - 1700) / 300)" + ["-", "", "+"][(code - 1700) / 100 % 3]
    case 2600..<14_600 where (code - 2600) % 2000 <= 900 && code % 100 == 0:
      "5.\(10 + (code - 2600) / 2000)"
        + ["a", "-", "a/b", "b", "", "b/c", "c", "+", "c/d", "d"][(code - 2600) % 2000 / 100]
    case 20_000..<22_300: boulder(code - 20_000)
    case 30_000...42_000 where code % 1000 == 0: "WI\((code - 29_000) / 1000)"
    case 29_750...41_750 where code % 1000 == 750: "WI\((code + 250 - 29_000) / 1000)-"
    default: nil
    }
  }

  private static func boulder(_ code: Int) -> String? {
    switch code {
    case 0: "V-easy"
    case 5: "V0-"
    case 8: "V0"
    case 10: "V0+"
    case 75: "V1-"
    default:
      switch code % 100 {
      case 0: "V\(code / 100)"
      case 50: "V\(code / 100)-\(code / 100 + 1)"
      case 70 where code > 70: "V\(code / 100 + 1)-"
      case 10: "V\(code / 100)+"
      default: nil
      }
    }
  }

  /// The grade as it was before a spreadsheet took it for a number, a date or a formula.
  ///
  /// - Parameters:
  ///   - text: the grade as it stands in the file.
  ///   - code: the rating code beside it.
  /// - Returns: `nil` where nothing is damaged, or where the code doesn't prove it.
  static func repaired(_ text: String, code: Int) -> String? {
    guard let grade = grade(code: code), grade != text else { return nil }
    if damagedForms(of: grade).contains(text) { return grade }
    let isGrade = (try? GradeParser.standard.parse(text)) != nil
    return isGrade || !isNumberOrDate(text) ? nil : grade
  }

  /// Returns the forms that spreadsheets make of a grade.
  private static func damagedForms(of grade: String) -> Set<String> {
    var forms: Set<String> = []
    let sign = grade.last
    let base = sign == "+" || sign == "-" ? String(grade.dropLast()) : grade
    // 5.10 is a number with a needless zero, 5.0 is 5.
    let number =
      base.hasSuffix(".0")
      ? String(base.dropLast(2))
      : base.hasPrefix("5.") && base.hasSuffix("0") ? String(base.dropLast()) : base
    forms.formUnion([base, number])
    // A sign at the end is one at the front to accountants.
    if sign == "-" { forms.formUnion(["-" + base, "-" + number]) }
    // Where numbers have a comma.
    forms.formUnion(forms.map { String($0.map { $0 == "." ? "," : $0 }) })
    forms.remove(grade)
    return forms
  }

  /// Returns whether a text begins like a number and is none of the letters of grades: `05. Sep`.
  private static func isNumberOrDate(_ text: String) -> Bool {
    guard let first = text.first(where: { $0 != "-" && $0 != "+" }) else { return false }
    return first.isNumber && text.count <= 12
  }
}
