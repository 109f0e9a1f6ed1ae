/// The dates of one unit of a rule: each beginning with each offset, which is in order.
struct ICalendarRuleUnit {
  /// Where days, or hours or minutes or seconds, begin, in seconds; in order.
  let begins: [Int]

  /// Seconds after each of them; in order, and less than the next one is away.
  let offsets: [Int]

  var count: Int { begins.count * offsets.count }

  subscript(index: Int) -> Int { begins[index / offsets.count] + offsets[index % offsets.count] }
}
