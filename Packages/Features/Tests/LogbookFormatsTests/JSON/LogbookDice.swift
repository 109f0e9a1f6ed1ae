import ClimbingModels
import DomainModels

/// Makes values up, the same for the same seed.
struct LogbookDice {
  let random: RandomSource
  private var count = 0

  init(seed: UInt64) { random = .seeded(seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  mutating func holds(_ part: Int = 2) -> Bool { number(1...part) == 1 }

  mutating func maybe<Value>(_ make: (inout LogbookDice) -> Value) -> Value? {
    holds(4) ? nil : make(&self)
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

  /// A text that no other field has, with what breaks careless writers.
  mutating func text() -> String {
    count += 1
    let middles = [
      "plain", "über Kante", "5.10\"quoted\"", "line\nbreak", "tab\tand\r\nreturn", "岩 🧗🏽", "a,b;c",
      "=1+1", "-", "@home", "\u{0}NUL", "cafe\u{301}", "café", "{\"end\":1}", "\\n", "'", "null",
    ]
    return one(of: middles) + " \(count)"
  }

  mutating func instant() -> Timestamp {
    Timestamp(
      milliseconds: Int64(number(1_000_000...1_795_000_000)) * 1000 + Int64(number(0...999)))
  }

  mutating func identifier<Entity>() -> Identifier<Entity> {
    count += 1
    return Identifier(test: "\(count)/\(random.next())")
  }

  mutating func date() -> PartialDate? {
    let (year, month, day) = (number(1950...2026), number(1...12), number(1...28))
    return switch number(1...4) {
    case 1: PartialDate(year: year)
    case 2: PartialDate(year: year, month: month)
    default: CivilDate(year: year, month: month, day: day).map { PartialDate($0) }
    }
  }

  /// Times of making, changing and perhaps deleting; deleted in any case if told so.
  mutating func lifecycle(_ isDeleted: Bool = false) -> Lifecycle {
    let created = instant()
    let updated = created.advanced(byMilliseconds: Int64(number(0...1_000_000)))
    let deleted = isDeleted || holds(6)
    return Lifecycle(
      createdAt: created, updatedAt: updated,
      deletedAt: deleted ? updated.advanced(byMilliseconds: -1) : nil)
  }
}
