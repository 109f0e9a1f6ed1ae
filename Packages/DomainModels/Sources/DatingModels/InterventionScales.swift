public import DomainModels

/// The reach of an intervention's effect.
public enum ImpactScale: String, ColumnValue, CaseIterable {
  /// A town, a coast, a glacier.
  case local
  /// A country or a sea.
  case regional
  /// The whole planet.
  case global

  /// The name as people read it.
  public var title: String {
    switch self {
    case .local: "Local"
    case .regional: "Regional"
    case .global: "Global"
    }
  }
}

/// The state of research on an intervention.
public enum ResearchLevel: String, ColumnValue, CaseIterable {
  /// First ideas, models and laboratory work.
  case early
  /// Many groups at work, questions open.
  case active
  /// Decades of results that agree in the main.
  case established

  /// The name as people read it.
  public var title: String {
    switch self {
    case .early: "Early"
    case .active: "Active"
    case .established: "Established"
    }
  }
}

/// The opinion of people and governments about an intervention.
public enum SupportLevel: String, ColumnValue, CaseIterable {
  /// Many object to doing it, or even to studying it.
  case controversial
  /// Friends and foes.
  case mixed
  /// Widely welcomed.
  case supported

  /// The name as people read it.
  public var title: String {
    switch self {
    case .controversial: "Controversial"
    case .mixed: "Mixed"
    case .supported: "Supported"
    }
  }
}

/// The technical readiness of an intervention.
public enum TechnicalReadiness: String, ColumnValue, CaseIterable {
  case conceptual
  /// Tried outdoors, at a small scale.
  case pilot
  /// Can be bought or done today.
  case deployable

  /// The name as people read it.
  public var title: String {
    switch self {
    case .conceptual: "Conceptual"
    case .pilot: "Pilot"
    case .deployable: "Deployable"
    }
  }
}
