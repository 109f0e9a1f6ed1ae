/// Why bytes are no model of these features.
public enum PreferenceModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not those of a preference model.
  case notAModel
  /// They are of a version that came later.
  case unknownVersion(Int)
  /// They end too soon, hold more than they should, or say something impossible.
  case damaged
  /// They are of other features: this one was added, left out, moved or declared otherwise.
  case changedFeature(String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .notAModel: "not_a_model"
    case .unknownVersion: "unknown_version"
    case .damaged: "damaged_model"
    case .changedFeature: "changed_feature"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .notAModel: "This is not a preference model."
    case .unknownVersion(let version):
      "This preference model is of version \(version), which is newer than this program."
    case .damaged: "This preference model is damaged."
    case .changedFeature(let name):
      "This preference model was trained on other features: “\(name)” is not declared as it was."
    }
  }
}
