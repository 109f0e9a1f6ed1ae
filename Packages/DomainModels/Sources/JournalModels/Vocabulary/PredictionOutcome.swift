public import DomainModels

/// How a feared thing turned out.
public enum PredictionOutcome: String, ColumnValue, CaseIterable {
  /// It came as it was feared.
  case happened
  /// Some of it came.
  case partly
  /// It did not come.
  case didNot = "did_not"

  /// The name as people read it.
  public var title: String {
    switch self {
    case .happened: "it happened"
    case .partly: "it partly happened"
    case .didNot: "it did not happen"
    }
  }

  /// How much of it came, from 0 to 1.
  public var share: Double {
    switch self {
    case .happened: 1
    case .partly: 0.5
    case .didNot: 0
    }
  }
}
