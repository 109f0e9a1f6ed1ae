public import DomainModels

/// A description of an attempt: how far it came, in what style, and how it was protected.
///
/// Every logbook has its own words; each of them is one of these, and an ``AscentVocabulary`` leads
/// there and back. What a source leaves open stays open: `nil` is "not said", never a guess.
public struct Ascent: Sendable, Hashable {
  /// The result of the attempt.
  public var result: AttemptResult
  /// In what style; `nil` where it is not said.
  public var style: AscentStyle?
  /// The mode of protection; `nil` if unknown.
  public var mode: AscentMode?

  public init(_ result: AttemptResult, _ style: AscentStyle? = nil, _ mode: AscentMode? = nil) {
    self.result = result
    self.style = style
    self.mode = mode
  }

  /// True if it counts as having climbed it.
  public var isTick: Bool { result.isTick }

  /// True if it is known to be free and without weight on the rope.
  public var isClean: Bool { result == .send && !(style?.isAided ?? false) }

  /// True if it is known to be a clean ascent on the sharp end.
  public var isCleanLead: Bool { isClean && (mode?.isLead ?? false) }

  /// True if it was done on a rope from above, or may have been.
  public var isTopRope: Bool { mode?.isTopRope ?? false }

  /// True if it is a clean ascent on the first try.
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

/// The meaning of a source's words: an ascent, and the kind of climb where they tell that too.
public struct AscentMeaning: Sendable, Hashable {
  /// The ascent that the words describe.
  public var ascent: Ascent
  /// The discipline; `nil` where the words don't tell.
  public var discipline: Discipline?

  public init(_ ascent: Ascent, _ discipline: Discipline? = nil) {
    self.ascent = ascent
    self.discipline = discipline
  }

  /// In how many steps another meaning is reached by only leaving things out.
  func steps(to other: AscentMeaning) -> Int? {
    guard other.discipline == nil || other.discipline == discipline,
      let steps = ascent.steps(to: other.ascent)
    else { return nil }
    return steps + (other.discipline == discipline ? 0 : 1)
  }
}

extension Ascent {
  /// Notes what contradicts itself: an onsight with a fall, a boulder problem that was aided.
  public func check(into problems: inout ValidationError.Collector) {
    if let style {
      switch style {
      case .onsight, .flash, .secondGo, .groundUp, .redpoint, .pinkpoint, .greenpoint,
        .greenpointOnsight, .clean:
        problems.require(
          result == .send, "style", "can't be \(style.title) unless the climb was sent")
      case .repeat:
        problems.require(result.isTick, "style", "can't be repeat unless the climb was climbed")
      case .aid, .frenchFree:
        problems.require(
          result != .send, "style", "can't be \(style.title) on a send: a send is free")
      case .allFree:
        problems.require(
          result == .hung || result == .attempt, "style",
          "can't be all free on a send: it has rests")
      }
    }
    switch mode {
    case .boulder:
      problems.require(
        result != .hung && !(style?.isAided ?? false), "mode",
        "can't be boulder where a rope was needed")
    case .freeSolo, .deepWaterSolo:
      problems.require(result != .hung, "mode", "can't be a solo with rests on a rope")
    default: break
    }
    problems.require(result != .dab || mode == nil || mode == .boulder, "mode", "must be boulder")
  }

  /// Checks that nothing contradicts itself.
  ///
  /// - Throws: ``ValidationError`` naming style or mode.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    check(into: &problems)
    try problems.check()
  }
}

extension Ascent {
  /// In how many steps another ascent is reached from this one by only leaving things out.
  ///
  /// Leaving out never flatters: a rope from above is not forgotten in a tick, and what was not
  /// climbed does not become climbed.
  ///
  /// - Returns: 0 for the same; `nil` where the other says something that this one does not.
  func steps(to other: Ascent) -> Int? {
    guard let results = steps(from: result, to: other.result),
      let styles = steps(from: style, to: other.style, \.weaker),
      let modes = steps(from: mode, to: other.mode, \.weaker)
    else { return nil }
    if mode?.isTopRope ?? false, other.mode == nil, other.result.isTick { return nil }
    if style?.isAided ?? false, other.style == nil, other.result == .send { return nil }
    // A forgotten style weighs less than a result or a mode that was made vaguer.
    return results * 4 + modes * 2 + styles
  }

  private func steps(from first: AttemptResult, to second: AttemptResult) -> Int? {
    if first == second { return 0 }
    switch (first, second) {
    case (.send, .finished): return 1
    case (.hung, .attempt), (.dab, .attempt), (.fall, .attempt), (.retreat, .attempt),
      (.working, .attempt):
      return 1
    default: return nil
    }
  }

  private func steps<Value: Equatable>(
    from first: Value?, to second: Value?, _ weaker: (Value) -> Value?
  ) -> Int? {
    var value = first
    var count = 0
    while value != second {
      guard let current = value else { return nil }
      value = weaker(current)
      count += 1
    }
    return count
  }
}
