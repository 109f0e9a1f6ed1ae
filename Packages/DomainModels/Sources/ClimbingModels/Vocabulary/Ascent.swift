/// What is said of an attempt: how far it came, in what style, and how it was protected.
///
/// Every logbook has its own words; each of them is one of these, and an ``AscentVocabulary`` leads
/// there and back. What a source leaves open stays open: `nil` is "not said", never a guess.
public struct Ascent: Sendable, Hashable {
  /// How far it came.
  public var result: AttemptResult
  /// In what style; `nil` where it is not said.
  public var style: AscentStyle?
  /// How it was protected; `nil` where it is not said.
  public var mode: AscentMode?

  public init(_ result: AttemptResult, _ style: AscentStyle? = nil, _ mode: AscentMode? = nil) {
    self.result = result
    self.style = style
    self.mode = mode
  }

  /// Whether it counts as having climbed it.
  public var isTick: Bool { result.isTick }

  /// Whether it is known to be free and without weight on the rope.
  public var isClean: Bool { result == .send && !(style?.isAided ?? false) }

  /// Whether it is known to be a clean ascent on the sharp end.
  public var isCleanLead: Bool { isClean && (mode?.isLead ?? false) }

  /// Whether it was done on a rope from above, or may have been.
  public var isTopRope: Bool { mode?.isTopRope ?? false }

  /// Whether it is a clean ascent on the first try.
  public var isFirstTrySend: Bool { isClean && (style?.isFirstTry ?? false) }

  /// The same, with the mode that the kind of climb leaves no doubt about.
  ///
  /// On a boulder the mode is ``AscentMode/boulder``. On a sport or trad climb a style that is only
  /// said of leading (an onsight, a redpoint …) means it was led.
  public func resolved(on discipline: Discipline?) -> Ascent {
    guard mode == nil, let discipline else { return self }
    var ascent = self
    switch discipline {
    case .boulder: ascent.mode = .boulder
    case .deepWaterSolo: ascent.mode = .deepWaterSolo
    case .topRope: ascent.mode = .topRope
    case .sport, .trad:
      switch style {
      case .onsight, .flash, .redpoint, .pinkpoint, .greenpoint, .greenpointOnsight, .groundUp,
        .secondGo:
        if result == .send { ascent.mode = .lead }
      default: break
      }
    default: break
    }
    return ascent
  }

  /// The same, with what the number of tries says of a send whose style is not said.
  ///
  /// - Parameter tries: how many it took with the last; `nil` and 0 are "not known", and leave
  ///   everything as it is.
  /// - Returns: a flash, a second go or a redpoint.
  public func refined(tries: Int?) -> Ascent {
    guard let tries, tries > 0, result == .send, style == nil || style == .clean else {
      return self
    }
    return Ascent(.send, tries == 1 ? .flash : tries == 2 ? .secondGo : .redpoint, mode)
  }
}

extension Ascent: CustomStringConvertible {
  /// As people read it (`onsight, lead`; `with rests, top rope`).
  public var description: String {
    let first: String? =
      switch (result, style) {
      case (.send, .some(let style)), (.finished, .some(let style)): style.title
      case (_, .some(let style)): "\(result.title) (\(style.title))"
      case (_, .none): result.title
      }
    return [first, mode?.title].compactMap(\.self).joined(separator: ", ")
  }
}
