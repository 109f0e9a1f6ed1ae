import DomainModels
import Matching
import PeopleModels

/// What a service knows of its community while it runs.
struct CommunityState: Sendable {
  var index: CommunityIndex
  var learnt: LearntModel
  /// Of the stored model what tells it from a later one.
  var stored: StoredModel?
  /// The version that was read of each person whose change has no place in the order of all changes.
  var unplaced: [Identifier<Person>: Int] = [:]
  /// How many rows were changed since the index was written.
  var changes = 0
  /// Whether a person was removed since then.
  var hasRemoved = false

  /// What is known of the stored model.
  struct StoredModel: Equatable {
    let decisions: Int
    let trainedAt: Timestamp

    init(_ row: CommunityModel) {
      decisions = row.decisions
      trainedAt = row.trainedAt
    }
  }

  /// Begins with what was kept, or with nothing.
  init(index: CommunityIndex) throws {
    self.index = index
    learnt = try .prior
  }

  var model: PreferenceModel<MatchSubject> { learnt.model }

  /// Whether the index should be written again.
  var isWorthWriting: Bool {
    hasRemoved || changes >= max(256, index.count / 100)
  }
}
