public import DomainModels

/// In what way a climb was climbed, apart from how the climber was protected (``AscentMode``).
public enum AscentStyle: String, ColumnValue, CaseIterable {
  /// Sent on the first try, knowing no more than can be seen from below.
  case onsight
  /// Sent on the first try, with beta.
  case flash
  /// Sent on the second try.
  case secondGo = "second_go"
  /// Sent after earlier tries, from the ground each time and without working the moves.
  case groundUp = "ground_up"
  /// Led free after earlier tries.
  case redpoint
  /// Led free after earlier tries, with the protection in place beforehand.
  case pinkpoint
  /// A bolted route, led free after earlier tries on removable protection alone.
  case greenpoint
  /// A bolted route, onsighted on removable protection alone.
  case greenpointOnsight = "greenpoint_onsight"
  /// Without weighting the rope; how many tries it took is not said.
  case clean
  /// Sent before, and once more.
  case `repeat`
  /// Every move climbed free, with rests at the gear in between.
  case allFree = "all_free"
  /// Pulled on gear where free climbing was not to be had.
  case frenchFree = "french_free"
  /// On gear that bears the climber's weight.
  case aid

  /// True if it is only said of a first try: an earlier one refutes it.
  public var isFirstTry: Bool {
    self == .onsight || self == .flash || self == .greenpointOnsight
  }

  /// True if it presupposes an earlier try.
  public var needsEarlierTry: Bool {
    switch self {
    case .secondGo, .groundUp, .redpoint, .pinkpoint, .greenpoint, .repeat: true
    default: false
    }
  }

  /// True if the gear, and not the climber, did some of the climbing.
  public var isAided: Bool { self == .aid || self == .frenchFree }

  /// The nearest style that says less and nothing else; `nil` where only silence does.
  ///
  /// A pinkpoint is not a redpoint that says less: the draws were placed beforehand.
  var weaker: AscentStyle? {
    switch self {
    case .greenpointOnsight: .onsight
    case .onsight: .flash
    case .secondGo, .groundUp, .greenpoint: .redpoint
    case .flash, .redpoint, .pinkpoint: .clean
    case .frenchFree: .aid
    case .clean, .repeat, .allFree, .aid: nil
    }
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .onsight: "onsight"
    case .flash: "flash"
    case .secondGo: "second go"
    case .groundUp: "ground up"
    case .redpoint: "redpoint"
    case .pinkpoint: "pinkpoint"
    case .greenpoint: "greenpoint"
    case .greenpointOnsight: "greenpoint onsight"
    case .clean: "clean"
    case .repeat: "repeat"
    case .allFree: "all free"
    case .frenchFree: "French free"
    case .aid: "aid"
    }
  }
}

/// The mode of protection, and the climber's end of the rope.
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

  /// True if the climber was on the sharp end, or had no rope at all above the ground.
  public var isLead: Bool {
    switch self {
    case .lead, .alternateLead, .leadSolo, .freeSolo, .deepWaterSolo: true
    case .follow, .topRope, .ropeSolo, .boulder: false
    }
  }

  /// True if there was a rope to rest on.
  public var hasRope: Bool {
    self != .freeSolo && self != .deepWaterSolo && self != .boulder
  }

  /// True if the rope ran from above, or may have.
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
