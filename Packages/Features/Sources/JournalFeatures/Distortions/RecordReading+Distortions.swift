import DomainModels
import JournalModels
import Storage

extension RecordReading {
  /// The distortions of some packs, as the person has changed them.
  func distortions(of packs: [DistortionPack]) throws -> DistortionCatalogue {
    DistortionCatalogue(packs: packs, choices: try fetch(Query<DistortionChoice>()))
  }

  /// What the person has changed about a type; of several the last change.
  func choice(of slug: String) throws -> DistortionChoice? {
    try fetch(Query<DistortionChoice>()).filter { $0.slug == slug }.max {
      ($0.lifecycle.updatedAt, $0.id) < ($1.lifecycle.updatedAt, $1.id)
    }
  }

  /// The settings; those that the journal begins with where none are kept.
  func settings() throws -> JournalSettings {
    try find(JournalSettings.identity) ?? JournalSettings(at: Timestamp(milliseconds: 0))
  }
}

extension DistortionCatalogue {
  /// The type that is meant.
  ///
  /// - Parameter text: its id, its name, or the beginning of one.
  /// - Returns: the type, hidden or not.
  /// - Throws: ``JournalError/distortionNotFound(_:near:)``.
  func type(meant text: String) throws -> DistortionType {
    guard let type = find(text) else { throw notFound(text) }
    return type
  }

  /// The error of a type that is not there.
  func notFound(_ text: String) -> JournalError {
    .distortionNotFound(text, near: nearest(to: text))
  }
}
