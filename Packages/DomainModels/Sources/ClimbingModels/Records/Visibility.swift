public import DomainModels

/// Who may see something, from fewest to most.
public enum Visibility: String, ColumnValue, CaseIterable, Comparable {
  /// Its owner alone: what everything starts as.
  case onlyMe = "private"
  /// Whoever follows the owner.
  case followers
  case everybody = "public"

  /// Whether fewer may see the one than the other.
  public static func < (left: Visibility, right: Visibility) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .onlyMe: 0
    case .followers: 1
    case .everybody: 2
    }
  }

  /// Whether a viewer other than the owner may see it.
  ///
  /// - Parameter isAccepted: whether the owner has accepted that the viewer follows.
  /// - Returns: `false` for ``onlyMe``.
  public func includes(accepted isAccepted: Bool) -> Bool {
    self == .everybody || (self == .followers && isAccepted)
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .onlyMe: "only me"
    case .followers: "followers"
    case .everybody: "everybody"
    }
  }
}
