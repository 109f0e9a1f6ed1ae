import ClimbingModels
import DomainModels
import DomainModelsTesting
import Foundation
import Testing

/// Every record of this product against every rule for schemas.
@Suite struct RecordTests {
  private static let samples: [any Record] = [
    Profile(
      id: sampleID(21), handle: "ada-l", name: "Ada", bio: "Mostly cracks.", home: "Vienna",
      routeScale: "french", boulderScale: "font", visibility: .everyone, lifecycle: .sample),
    LocalAccount(
      id: sampleID(30), profile: sampleID(21), handle: "ada", signedInAt: timestamp(1),
      signedOutAt: timestamp(2), lifecycle: .sample),
    CatalogueArea(
      id: sampleID(31), parent: sampleID(32), name: "East Face", path: ["Nevada", "East Face"],
      depth: 1, climbCount: 12, latitude: 41.02809, longitude: -115.08818,
      openBetaID: CatalogueArea.openBetaIdentity("110636601"), lifecycle: .sample),
    CatalogueClimb.sample,
    CatalogueEdition(
      id: CatalogueEdition.identity(of: "climbs.jsonl"), name: "climbs.jsonl", climbs: 16_607,
      areas: 4_762, unreadable: 2, importedAt: timestamp(3), lifecycle: .sample),
    CatalogueIndex(
      id: CatalogueIndex.identity, layout: 1, isStale: true, words: "slayer\ntrout",
      content: PackedBytes([1, 0, 255]), lifecycle: .sample),
    Session.sample, Climb.sample, Attempt.sample,
    ClimbTag(
      id: ClimbTag.identity(.hold, slug: "crimp"), kind: .hold, slug: "crimp", name: "Crimp",
      lifecycle: .sample),
    TagImpact(
      id: sampleID(33), climb: sampleID(2), tag: sampleID(34), impact: .hindered,
      lifecycle: .sample),
    Follow(
      id: sampleID(35), follower: sampleID(36), followee: sampleID(21), acceptedAt: timestamp(5),
      lifecycle: .sample),
    Post.sample,
    Kudos(
      id: sampleID(37), post: sampleID(20), host: sampleID(21), giver: sampleID(36),
      lifecycle: .sample),
    PostComment(
      id: sampleID(38), post: sampleID(20), host: sampleID(21), author: sampleID(36),
      text: "Strong!", lifecycle: .sample),
    Block(
      id: sampleID(39), blocker: sampleID(21), blocked: sampleID(36), lifecycle: .sample),
  ]

  @Test("every rule holds for a sample of every record")
  func rules() async throws {
    #expect(try await SchemaContract.check(Self.samples, of: ClimbingRecords.all) == 16 * 5)
    #expect(ClimbingRecords.layoutVersion == 4)
  }

  @Test("tables, scopes and kinds are these and no others")
  func tables() {
    func line<R: Record>(_ record: R) -> String {
      let definition = R.schema.definition
      return "\(definition.table) \(definition.scope) \(definition.kind)"
    }
    #expect(
      Self.samples.map { line($0) } == [
        #"profiles column("id") synced"#, "local_accounts shared local",
        "catalogue_areas shared cache", "catalogue_climbs shared cache",
        "catalogue_editions shared cache", "catalogue_index shared cache", "sessions owner synced",
        "climbs owner synced", "attempts owner synced", "tags owner synced",
        "tag_impacts owner synced", #"follows column("followee_id") synced"#,
        #"posts column("author_id") synced"#, #"kudos column("host_id") synced"#,
        #"comments column("host_id") synced"#, #"blocks column("blocker_id") synced"#,
      ])
  }

  @Test("columns are these, in this order")
  func columns() {
    func names<R: Record>(_ record: R) -> String {
      let ending = ["id", "created_at", "updated_at", "deleted_at"]
      let columns = R.schema.definition.columns.filter { !ending.contains($0.name) }
      let all = columns.map { "\($0.name)\($0.isNullable ? "?" : "")" }
      return "\(R.table): \(all.joined(separator: " "))"
    }
    #expect(
      Self.samples.map { names($0) } == [
        "profiles: handle name bio? home? route_scale? boulder_scale? visibility",
        "local_accounts: profile_id handle signed_in_at? signed_out_at?",
        "catalogue_areas: parent_id? name path depth climb_count? latitude? longitude? openbeta_id?",
        """
        catalogue_climbs: area_id? name grade_text? grade_scale? grade_family? grade_low? \
        grade_high? disciplines safety? path path_text position? length_metres? mountain_project_id? \
        latitude? longitude?
        """,
        "catalogue_editions: name climbs areas unreadable imported_at",
        "catalogue_index: layout is_stale words content",
        """
        sessions: started_at ended_at? utc_offset_minutes time_zone? day mental_readiness? \
        physical_readiness? rpe? pump? place? notes? visibility
        """,
        """
        climbs: session_id? name discipline? all_disciplines grade_text? grade_scale? \
        grade_family? grade_low? grade_high? suggested_grade? alternative_grade? catalogue_climb_id? country? area? crag? \
        sector? path pitches? height_metres? height_unit? angle_degrees? date? tries? ascents? stars? stars_out_of? \
        partner? notes? visibility source? source_id? lap? source_url?
        """,
        """
        attempts: climb_id position result style? mode? pitch? grade_text? grade_scale? \
        grade_low? grade_high? attempted_at? notes?
        """,
        "tags: kind slug name", "tag_impacts: climb_id tag_id impact",
        "follows: follower_id followee_id accepted_at?",
        """
        posts: author_id session_id? climb_id? title text? discipline? grade_text? grade_scale? \
        crag? date? result? style? mode? catalogue_climb_id? allows_copies visibility
        """,
        "kudos: post_id host_id giver_id", "comments: post_id host_id author_id text",
        "blocks: blocker_id blocked_id",
      ])
  }

  @Test("references lead to the tables of the samples")
  func references() {
    #expect(
      SchemaContract.references(of: Self.samples) == [
        "local_accounts.profile_id profiles weak",
        "catalogue_areas.parent_id catalogue_areas weak",
        "catalogue_climbs.area_id catalogue_areas weak",
        "climbs.session_id sessions cascade",
        "climbs.catalogue_climb_id catalogue_climbs weak",
        "attempts.climb_id climbs cascade",
        "tag_impacts.climb_id climbs cascade", "tag_impacts.tag_id tags weak",
        "follows.follower_id profiles weak", "follows.followee_id profiles weak",
        "posts.author_id profiles weak", "posts.session_id sessions weak",
        "posts.climb_id climbs weak", "posts.catalogue_climb_id catalogue_climbs weak",
        "kudos.post_id posts cascade", "kudos.host_id profiles weak",
        "kudos.giver_id profiles weak",
        "comments.post_id posts cascade", "comments.host_id profiles weak",
        "comments.author_id profiles weak",
        "blocks.blocker_id profiles weak", "blocks.blocked_id profiles weak",
      ])
  }

  @Test("every store can keep them: nothing sensitive, one way of merging")
  func storable() {
    func columns<R: Record>(_ record: R) -> [ColumnDefinition] { R.schema.definition.columns }
    for column in Self.samples.flatMap({ columns($0) }) {
      #expect(!column.isSensitive && column.merge == .lastWriterWins, "\(column.name)")
    }
  }
}

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> {
  Identifier(UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number)))
}

/// A time so many milliseconds after 2024-05-18T09:30:00Z.
func timestamp(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_716_024_600_000 + milliseconds)
}

/// The civil date of that time in UTC.
let may18 = CivilDate(daysSinceEpoch: 19_861)

extension Lifecycle {
  /// Made, changed and deleted at three times.
  static let sample = Lifecycle(
    createdAt: timestamp(101), updatedAt: timestamp(102), deletedAt: timestamp(103))
  /// Made at one point in time, and living.
  static let living = Lifecycle(createdAt: timestamp(101))
}

extension Attempt {
  /// An attempt that breaks no limit, each field different from every other.
  static var sample: Attempt {
    Attempt(
      id: sampleID(4), climb: sampleID(2), position: 6, result: .send, style: .redpoint,
      mode: .lead, pitch: 2, gradeText: "5.9", gradeScale: "yds", gradeLow: 57, gradeHigh: 59,
      attemptedAt: timestamp(60_000), notes: "Cold hands.", lifecycle: .sample)
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
      partner: "Ada", notes: "Jams all the way.", visibility: .everyone,
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
      visibility: .everyone, lifecycle: .sample)
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
      id: sampleID(1), startedAt: timestamp(0), endedAt: timestamp(7_200_000),
      utcOffsetMinutes: 120,
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
