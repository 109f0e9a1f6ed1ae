/// Three sliders of somebody's manner, each from 0 to 1.
public struct SocialTraits: Sendable, Hashable {
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

  /// What the API calls the three, in the order of ``values``.
  public static let names = ["introvert_extrovert", "spontaneous_planner", "active_relaxed"]

  /// The three in the order of their declaration.
  public var values: [Double] { [introvertExtrovert, spontaneousPlanner, activeRelaxed] }
}
