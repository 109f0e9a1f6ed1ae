import ClimbingModels
import DomainModels

extension Climb {
  /// Refuses a pitch that the climb does not have.
  func require(pitch: Int?) throws(ValidationError) {
    guard let pitch, let pitches else { return }
    var problems = ValidationError.Collector()
    problems.require(
      pitch <= pitches, "pitch",
      "must be 1 to \(pitches), not \(pitch): the climb has \(pitches == 1 ? "one" : "no more")")
    try problems.check("attempt")
  }
}
