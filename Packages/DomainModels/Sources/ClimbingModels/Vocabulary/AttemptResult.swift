public import DomainModels

/// The result of an attempt, under any of its names elsewhere.
public enum AttemptResult: String, ColumnValue, CaseIterable {
  /// To the top without a fall, a rest on the rope or a touch of the ground.
  case send
  /// To the top; whether cleanly is not said. It counts as a tick, and never as a clean one.
  case finished
  /// To the top with falls or rests on the rope (dogged).
  case hung
  /// To the top of a boulder with a touch of the ground or the pad.
  case dab
  /// Fell, and did not come to the top.
  case fall
  /// Turned back before falling: weather, time, nerves.
  case retreat
  /// Moves were tried one by one, the top was not what mattered.
  case working
  /// Tried without coming to the top; no more is said.
  case attempt
  /// An entry that claims no ascent, and of which its source says no more.
  case ghost
  /// An entry that only marks the climb.
  case mark
  /// To be climbed some day.
  case wish

  /// True if it counts as having climbed it: ``send`` and ``finished`` do, dogging does not.
  public var isTick: Bool { self == .send || self == .finished }

  /// True if a climber set off at all: not for ``ghost``, ``mark`` and ``wish``.
  public var isTry: Bool { self != .ghost && self != .mark && self != .wish }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .send: "sent"
    case .finished: "climbed"
    case .hung: "with rests"
    case .dab: "with a dab"
    case .fall: "fell"
    case .retreat: "retreated"
    case .working: "worked"
    case .attempt: "tried"
    case .ghost: "ghost"
    case .mark: "marked"
    case .wish: "wished for"
    }
  }
}
