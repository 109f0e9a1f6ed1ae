/// How an answer compares with the key.
public enum PracticeGrade: String, Sendable, CaseIterable {
  /// What was chosen fits.
  case right
  /// Some of what was chosen fits.
  case partly
  /// Something else fits better.
  case other

  /// The quality of the response in SM-2's terms, 0 to 5.
  ///
  /// A right answer is a 4 (after some thought), and a 5 where the person was sure; a partly
  /// right one is a 3, the lowest that passes; another is a 2.
  func quality(isSure: Bool) -> Int {
    switch self {
    case .right: isSure ? 5 : 4
    case .partly: 3
    case .other: 2
    }
  }

  /// The heading of the explanation.
  public var sentence: String {
    switch self {
    case .right: "Yes, that fits."
    case .partly: "Part of it fits."
    case .other: "Something else might fit better here."
    }
  }

  /// Compares what was chosen with what fits; nothing chosen says that no type fits.
  init(chosen: Set<String>, fitting: Set<String>) {
    if fitting.isEmpty || chosen.isEmpty {
      self = chosen == fitting ? .right : .other
    } else if chosen.isSubset(of: fitting) {
      self = .right
    } else {
      self = chosen.isDisjoint(with: fitting) ? .other : .partly
    }
  }
}
