/// The climbs that one device reported: those that must be stored, and those that may be.
///
/// A command that was killed before it answered may have been done or not; one that answered was done,
/// and makes up for what was open before.
struct LoggedClimbLedger: Sendable {
  /// One of a device's own climbs.
  struct Climb: Sendable {
    /// Whether its making was answered.
    var isMade: Bool
    /// The possible notes of the climb.
    var notes: Set<String?> = [nil]
    /// Whether it is deleted: both where that is not known.
    var isDeleted: Set<Bool> = [false]
  }

  private(set) var climbs: [String: Climb] = [:]

  /// Climbs that are there for sure, so that a command about them has to work.
  var certain: [String] {
    climbs.filter { $0.value.isMade && $0.value.isDeleted == [false] }.keys.sorted()
  }

  /// Climbs that are deleted for sure.
  var deleted: [String] {
    climbs.filter { $0.value.isMade && $0.value.isDeleted == [true] }.keys.sorted()
  }

  mutating func make(_ name: String, isAnswered: Bool) {
    climbs[name] = Climb(isMade: isAnswered)
  }

  mutating func note(_ text: String, on name: String, isAnswered: Bool) {
    if isAnswered { climbs[name]?.notes = [text] } else { climbs[name]?.notes.insert(text) }
  }

  mutating func delete(_ name: String, _ isDeleted: Bool, isAnswered: Bool) {
    if isAnswered {
      climbs[name]?.isDeleted = [isDeleted]
    } else {
      climbs[name]?.isDeleted.insert(isDeleted)
    }
  }

  /// The unexpected and the missing climbs, as sentences.
  ///
  /// - Parameter found: the notes of every climb that is listed, by its name.
  /// - Returns: the sentences; none if all is as reported.
  func disagreements(with found: [String: String?]) -> [String] {
    climbs.compactMap { name, climb in
      guard let notes = found[name] else {
        let may = !climb.isMade || climb.isDeleted.contains(true)
        return may ? nil : "\(name) is missing"
      }
      if !climb.isDeleted.contains(false) { return "\(name) was deleted, and is there" }
      return climb.notes.contains(notes)
        ? nil : "\(name) has the notes \(notes ?? "none"), and not \(climb.notes)"
    }
    .sorted()
  }
}
