import Sync

extension SimulationPlan {
  /// The world as a line: the place, the devices with their programs and clocks, the sizes.
  public var summary: String {
    let programs = zip(versions, clocks).map { version, clock in
      "v\(version)" + (clock == 0 ? "" : " \(clock > 0 ? "+" : "")\(clock) ms")
    }
    return "\(place.rawValue) v\(placeVersion), devices: "
      + "\(programs.joined(separator: ", ")), pages of \(settings.pageSize), batches of \(settings.batchSize)"
      + (endsUpgraded ? ", all upgraded in the end" : "")
      + (endsWithRightClocks ? ", clocks right in the end" : "")
  }
}
