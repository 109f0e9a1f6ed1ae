import DomainModels
import FriendsModels
import FriendsRequests
import InMemoryStorage
import Storage

/// Three members who know each other in every way, at a desk whose transactions are watched.
struct Scene {
  let desk: FriendsDesk
  let backend: WatchedBackend
  let ada: DeskMember
  let bo: DeskMember
  let cy: DeskMember
  /// One of Ada and Bo.
  let talk: WireID<Conversation>
  /// Ada's, with Bo in it; by request.
  let crew: WireID<Crew>
  /// Cy's, with two places: Ada goes, Bo waits for one.
  let full: WireID<Mission>
  /// Cy's, to which Ada and Bo go.
  let walk: WireID<Mission>
  /// Ada's, for the crew alone; Bo goes.
  let meeting: WireID<Mission>

  init() async throws {
    backend = WatchedBackend(InMemoryBackend())
    desk = try FriendsDesk(backend)
    ada = try await desk.member("Ada")
    bo = try await desk.member("Bo")
    cy = try await desk.member("Cy")
    talk = try await ada.meet(bo)
    let made = try await ada.perform(
      Crews.Create(name: "Hikers", interestTags: ["hiking"], admission: .request))
    crew = made.id
    _ = try await bo.perform(Crews.Join(crew: crew))
    _ = try await ada.perform(Crews.AnswerJoinRequest(crew: crew, user: bo.wire, accept: true))
    full = try await cy.mission("Chess", max: 2, offerMinutes: 30)
    try await ada.rsvp(full)
    try await bo.rsvp(full, wait: true)
    walk = try await cy.mission("A walk", in: 50)
    try await ada.rsvp(walk)
    try await bo.rsvp(walk)
    meeting = try await ada.mission("A meeting", in: 52, crew: crew, visibility: .crewOnly)
    try await bo.rsvp(meeting)
  }
}
