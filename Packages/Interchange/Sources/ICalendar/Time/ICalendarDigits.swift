/// Numbers with leading zeros.
enum ICalendarDigits {
  static func text(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
