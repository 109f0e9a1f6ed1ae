import ClimbingModels
import DomainModels

extension Session {
  /// A session that breaks no limit, each field different from every other.
  static var sample: Session {
    Session(
      id: sampleID(1), startedAt: moment(0), endedAt: moment(7_200_000), utcOffsetMinutes: 120,
      timeZone: "Europe/Vienna", day: may18, mentalReadiness: 2, physicalReadiness: 5, rpe: 8,
      pump: 4, place: "Adlitzgräben", notes: "Warm rock.", visibility: .followers,
      lifecycle: .sample)
  }

  /// The sample, living and with one thing changed.
  static func sample(_ change: (inout Session) -> Void) -> Session {
    var session = sample
    session.lifecycle = .living
    change(&session)
    return session
  }
}
