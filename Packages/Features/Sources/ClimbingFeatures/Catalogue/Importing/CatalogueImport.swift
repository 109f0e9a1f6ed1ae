/// The result of importing a file into the catalogue.
public struct CatalogueImport: Sendable, Equatable {
  /// How many unreadable lines are listed; more are only counted.
  public static let listLimit = 1000

  /// The file, as it was named.
  public let file: String
  /// How many climbs the file holds.
  public internal(set) var climbs = 0
  /// How many areas the file holds; of one that holds only climbs, how many they lie in.
  public internal(set) var areas = 0
  /// How many climbs and areas are new.
  public internal(set) var added = 0
  /// How many were there, and changed.
  public internal(set) var updated = 0
  /// How many were there just so.
  public internal(set) var unchanged = 0
  /// How many the file holds once more; the first of each counts.
  public internal(set) var repeated = 0
  /// How many lines could not be read.
  public internal(set) var unreadableCount = 0
  /// The first of those, with the reasons.
  public internal(set) var unreadable: [UnreadableRow] = []

  init(file: String) { self.file = file }

  mutating func refuse(_ line: Int, _ reason: String) {
    unreadableCount += 1
    guard unreadable.count < Self.listLimit else { return }
    unreadable.append(UnreadableRow(line: line, reason: reason))
  }

  mutating func add(_ saving: CatalogueSaving) {
    added += saving.added
    updated += saving.updated
    unchanged += saving.unchanged
  }
}
