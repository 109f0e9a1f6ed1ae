/// One step of a resolver's order: later steps win.
public enum ResolutionStep: Sendable {
  /// Tokens that are always there.
  case set(TokenSetDefinition)
  /// Tokens that depend on what is chosen.
  case modifier(TokenModifier)

  /// What the step is called.
  public var name: String {
    switch self {
    case .set(let set): set.name
    case .modifier(let modifier): modifier.name
    }
  }
}
