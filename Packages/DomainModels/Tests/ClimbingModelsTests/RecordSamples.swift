import ClimbingModels
import DomainModels
import Foundation

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> {
  Identifier(UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number)))
}

/// A time so many milliseconds after 2024-05-18T09:30:00Z.
func moment(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_716_024_600_000 + milliseconds)
}

/// The civil date of that time in UTC.
let may18 = CivilDate(daysSinceEpoch: 19_861)

extension Lifecycle {
  /// Made, changed and deleted at three times.
  static let sample = Lifecycle(
    createdAt: moment(101), updatedAt: moment(102), deletedAt: moment(103))
  /// Made at one point in time, and living.
  static let living = Lifecycle(createdAt: moment(101))
}

extension Attempt {
  /// An attempt that breaks no limit, each field different from every other.
  static var sample: Attempt {
    Attempt(
      id: sampleID(4), climb: sampleID(2), position: 6, result: .send, style: .redpoint,
      mode: .lead, pitch: 2, gradeText: "5.9", gradeScale: "yds", gradeLow: 57, gradeHigh: 59,
      attemptedAt: moment(60_000), notes: "Cold hands.", lifecycle: .sample)
  }

  /// The sample, living and with one thing changed.
  static func sample(_ change: (inout Attempt) -> Void) -> Attempt {
    var attempt = sample
    attempt.lifecycle = .living
    change(&attempt)
    return attempt
  }
}

extension CatalogueClimb {
  /// A climb of the catalogue that breaks no limit, each field different from every other.
  static var sample: CatalogueClimb {
    CatalogueClimb(
      id: sampleID(3), area: sampleID(31), name: "Trout Slayer", gradeText: "5.6",
      gradeScale: "yds", gradeFamily: "route", gradeLow: 42, gradeHigh: 44,
      disciplines: [.trad, .snow], safety: "PG13",
      path: ["Nevada", "Angel Lake"], pathText: "Nevada Angel Lake", position: 9, length: 40.5,
      mountainProjectID: "110636608", latitude: 41.5, longitude: -115.5, lifecycle: .sample)
  }
}

extension Climb {
  /// A climb that breaks no limit, each field different from every other.
  static var sample: Climb {
    Climb(
      id: sampleID(2), session: sampleID(1), name: "Cragmont Crack", discipline: .trad,
      allDisciplines: [.trad, .alpine], gradeText: "5.10a", gradeScale: "yds", gradeFamily: "route",
      gradeLow: 61,
      gradeHigh: 63, suggestedGrade: "5.9+", alternativeGrade: "6a",
      catalogueClimb: sampleID(3), country: "United States", area: "California",
      crag: "Cragmont Rock", sector: "East Face", path: ["United States", "Berkeley"], pitches: 4,
      height: 31.5, heightUnit: .feet, angle: 12, date: PartialDate("2024-05"), tries: 7,
      ascents: 6, stars: 3,
      starsOutOf: 5,
      partner: "Ada", notes: "Jams all the way.", visibility: .everybody,
      source: .mountainProject, sourceID: "105734660/2024-05-18", lap: 2,
      sourceURL: "https://example.org/route/105734660", lifecycle: .sample)
  }

  /// The sample, living and with one thing changed.
  static func sample(_ change: (inout Climb) -> Void) -> Climb {
    var climb = sample
    climb.lifecycle = .living
    change(&climb)
    return climb
  }
}

extension Post {
  /// A post each of whose fields differs from every other, as a store has to keep it.
  static var sample: Post {
    Post(
      id: sampleID(20), author: sampleID(21), session: sampleID(1), climb: sampleID(2),
      title: "Cragmont Crack", text: "What a day.", discipline: .sport, gradeText: "6b+",
      gradeScale: "french", crag: "Cragmont Rock", date: PartialDate("2024-05-18"),
      result: .send, style: .flash, mode: .lead, catalogueClimb: sampleID(3), allowsCopies: true,
      visibility: .everybody, lifecycle: .sample)
  }

  /// A post of a climb that breaks no limit, with one thing changed.
  static func sample(_ change: (inout Post) -> Void) -> Post {
    var post = sample
    post.session = nil
    post.lifecycle = .living
    change(&post)
    return post
  }
}

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
