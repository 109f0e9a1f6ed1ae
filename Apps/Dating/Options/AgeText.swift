import ArgumentParser
import PeopleModels

/// Ages from and to, such as `25-40`.
struct AgeText: ReadableOption {
  let range: AgeRange

  init(reading text: String) throws {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let youngest = parts[0], let oldest = parts[1] else {
      throw ValidationError("give the youngest and the oldest age, such as 25-40")
    }
    range = AgeRange(youngest: youngest, oldest: oldest)
  }
}
