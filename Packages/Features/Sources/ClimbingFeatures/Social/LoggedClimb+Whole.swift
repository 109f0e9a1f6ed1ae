import ClimbingModels

extension LoggedClimb {
  /// The best ascent of the whole climb; `nil` where no climber tried it as a whole.
  ///
  /// A single pitch that was sent would flatter the climber who shares it as the climb.
  var bestOfWhole: Ascent? {
    LoggedClimb(climb: climb, attempts: attempts.filter { $0.pitch == nil }).best
  }
}
