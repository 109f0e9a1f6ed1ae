/// Three sliders, each from 0 to 1 (the seed's `Personality`).
public struct Personality: Codable, Sendable, Equatable {
  /// 0 keeps to themselves, 1 seeks company.
  public var introvertExtrovert: Double
  /// 0 decides on the spot, 1 plans ahead.
  public var spontaneousPlanner: Double
  /// 0 is always on the move, 1 takes it easy.
  public var activeRelaxed: Double

  public init(introvertExtrovert: Double, spontaneousPlanner: Double, activeRelaxed: Double) {
    self.introvertExtrovert = introvertExtrovert
    self.spontaneousPlanner = spontaneousPlanner
    self.activeRelaxed = activeRelaxed
  }

  private enum CodingKeys: String, CodingKey {
    case introvertExtrovert = "introvert_extrovert"
    case spontaneousPlanner = "spontaneous_planner"
    case activeRelaxed = "active_relaxed"
  }
}
