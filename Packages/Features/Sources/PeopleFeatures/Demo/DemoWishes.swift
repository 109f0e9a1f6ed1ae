import DomainModels
import Matching
import PeopleModels

/// What decides whether two simulated people may meet, in a few bytes: there may be a million.
struct DemoWishes: Sendable {
  private let age: UInt8
  private let youngest: UInt8
  private let oldest: UInt8
  private let gender: UInt8
  private let genders: UInt8
  private let intention: UInt8
  private let intentions: UInt8
  private let reach: UInt16
  private let cell: UInt32

  init(_ details: PersonDetails, on day: CivilDate) {
    func bit<Value: CaseIterable & Equatable>(_ value: Value) -> UInt8 {
      1 << UInt8(Value.allCases.enumerated().first { $0.element == value }?.offset ?? 7)
    }
    let wishes = details.wishes
    age = UInt8(clamping: details.age(on: day))
    youngest = UInt8(clamping: wishes.ages.youngest)
    oldest = UInt8(clamping: wishes.ages.oldest)
    gender = bit(details.gender)
    genders = wishes.genders.reduce(0) { $0 | bit($1) }
    intention = bit(details.intention)
    intentions = wishes.intentions.reduce(0) { $0 | bit($1) }
    reach = UInt16(clamping: wishes.reachKilometres ?? 0)
    cell = details.place?.cell ?? .max
  }

  func mayMeet(_ other: DemoWishes) -> Bool {
    guard welcomes(other), other.welcomes(self) else { return false }
    let limit = min(reach == 0 ? .max : reach, other.reach == 0 ? .max : other.reach)
    if limit == .max { return true }
    guard let here = GridCell(rawValue: cell), let there = GridCell(rawValue: other.cell) else {
      return false
    }
    return here.distance(to: there) <= Double(limit)
  }

  private func welcomes(_ other: DemoWishes) -> Bool {
    youngest <= other.age && other.age <= oldest && genders & other.gender != 0
      && intentions & other.intention != 0
  }
}
