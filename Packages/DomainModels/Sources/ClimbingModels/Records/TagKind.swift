public import DomainModels

/// What a tag is about.
public enum TagKind: String, ColumnValue, CaseIterable {
  /// What the hands hold.
  case hold
  /// What the climber has to be able to do.
  case skill
  /// What the rock is like as a whole.
  case wall

  /// The name as people read it.
  public var title: String {
    switch self {
    case .hold: "hold"
    case .skill: "skill"
    case .wall: "wall"
    }
  }
}
