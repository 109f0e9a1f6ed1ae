public import DomainModels

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
