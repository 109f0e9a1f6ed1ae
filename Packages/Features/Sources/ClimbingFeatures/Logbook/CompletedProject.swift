import Grades

/// A project that was climbed, as a sample.
struct CompletedProject {
  var family: String
  var band: GradeBand
  var attempts: Int
}
