/// Which of the two numbers before a year is the day, as in `03/04/2026`.
public enum DateOrder: String, Sendable, CaseIterable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"
}
