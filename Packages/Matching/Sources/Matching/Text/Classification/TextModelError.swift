/// Why bytes are no model.
public enum TextModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not those of a text model.
  case notAModel
  /// They are of a version that came later.
  case unknownVersion(Int)
  /// They end too soon, hold more than they should, or say something impossible.
  case damaged

  /// A code that does not change.
  public var code: String {
    switch self {
    case .notAModel: "not_a_model"
    case .unknownVersion: "unknown_version"
    case .damaged: "damaged_model"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .notAModel: "This is not a text model."
    case .unknownVersion(let version):
      "This text model is of version \(version), which is newer than this program."
    case .damaged: "This text model is damaged."
    }
  }
}
