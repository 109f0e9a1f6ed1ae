public import DomainModels

/// How the climber was protected, and which end of the rope was theirs.
public enum AscentMode: String, ColumnValue, CaseIterable {
  /// Led, belayed from below.
  case lead
  /// Led every other pitch, and followed the rest.
  case alternateLead = "alternate_lead"
  /// Followed a leader.
  case follow
  /// On a rope from above.
  case topRope = "top_rope"
  /// Led, belaying oneself.
  case leadSolo = "lead_solo"
  /// On a rope, belaying oneself; whether led or from above is not said.
  case ropeSolo = "rope_solo"
  /// Without a rope, above solid ground.
  case freeSolo = "free_solo"
  /// Without a rope, above water.
  case deepWaterSolo = "deep_water_solo"
  /// Without a rope, above pads.
  case boulder

  /// Whether the climber was on the sharp end, or had no rope at all above the ground.
  public var isLead: Bool {
    switch self {
    case .lead, .alternateLead, .leadSolo, .freeSolo, .deepWaterSolo: true
    case .follow, .topRope, .ropeSolo, .boulder: false
    }
  }

  /// Whether there was a rope to rest on.
  public var hasRope: Bool {
    self != .freeSolo && self != .deepWaterSolo && self != .boulder
  }

  /// Whether the rope ran from above, or may have.
  public var isTopRope: Bool { self == .topRope || self == .follow || self == .ropeSolo }

  /// The nearest mode that says less and nothing else; `nil` where only silence does.
  var weaker: AscentMode? {
    switch self {
    case .alternateLead, .leadSolo: .lead
    case .follow, .ropeSolo: .topRope
    case .deepWaterSolo: .freeSolo
    case .lead, .topRope, .freeSolo, .boulder: nil
    }
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .lead: "lead"
    case .alternateLead: "alternate leads"
    case .follow: "follow"
    case .topRope: "top rope"
    case .leadSolo: "lead solo"
    case .ropeSolo: "rope solo"
    case .freeSolo: "free solo"
    case .deepWaterSolo: "deep water solo"
    case .boulder: "boulder"
    }
  }
}
