import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting

extension MatrixCases {
  /// About profiles and photos.
  static let profiles: [MatrixCase] = [
    MatrixCase(Profiles.Mine.self, .all(.answered)) { _, _ in Profiles.Mine() },
    MatrixCase(Profiles.Save.self, "of another revision", .all(.conflict)) { _, _ in
      Profiles.Save(details: PeopleSamples.cleoDetails, basedOn: 1_000)
    },
    MatrixCase(Profiles.SetState.self, .all(.answered)) { _, _ in
      Profiles.SetState(state: .paused)
    },
    MatrixCase(Profiles.Show.self, .each(.answered, .answered, .answered, .notFound)) {
      scene, _ in Profiles.Show(person: scene.owner.person)
    },
    // The owner's is there already, as it is: it is the same request once more.
    MatrixCase(Profiles.AddPhoto.self, "under the owner's identity", .ownersOnly) { scene, _ in
      Profiles.AddPhoto(
        photo: scene.photo, bytes: PeopleSamples.photoFile.bytes, caption: MatrixScene.caption)
    },
    MatrixCase(Profiles.MovePhoto.self, .ownersOnly) { scene, _ in
      Profiles.MovePhoto(photo: scene.photo, position: 1)
    },
    MatrixCase(Profiles.RemovePhoto.self, .ownersOnly) { scene, _ in
      Profiles.RemovePhoto(photo: scene.photo)
    },
    MatrixCase(Profiles.ReadPhoto.self, .each(.answered, .answered, .answered, .notFound)) {
      scene, _ in Profiles.ReadPhoto(photo: scene.photo)
    },
  ]

  /// About discovery and decisions.
  static let meeting: [MatrixCase] = [
    MatrixCase(Discovery.Cards.self, .all(.answered)) { _, _ in Discovery.Cards(limit: 50) },
    MatrixCase(Discovery.Why.self, .all(.answered)) { _, _ in Discovery.Why() },
    MatrixCase(Discovery.Likelihood.self, .each(.yourself, .answered, .answered, .notFound)) {
      scene, _ in Discovery.Likelihood(person: scene.owner.person)
    },
    MatrixCase(Discovery.Daily.self, .all(.answered)) { _, _ in Discovery.Daily() },
    MatrixCase(Discovery.Exposure.self, .all(.answered)) { _, _ in Discovery.Exposure() },
    MatrixCase(Find.self, "the owner, by name", .all(.answered)) { _, _ in
      Find(text: MatrixScene.details.name)
    },
    MatrixCase(Find.self, "the owner, by ID", .all(.answered)) { scene, _ in
      Find(text: scene.owner.person.description)
    },
    MatrixCase(Decisions.Decide.self, .each(.yourself, .answered, .answered, .notFound)) {
      scene, _ in Decisions.Decide(person: scene.owner.person, verdict: .like)
    },
    MatrixCase(
      Decisions.Undo.self,
      .each(
        .answered, .refused("matched_already"), .refused("nothing_to_undo"),
        .refused("nothing_to_undo"))
    ) { _, _ in Decisions.Undo() },
    MatrixCase(Decisions.List.self, .all(.answered)) { _, _ in Decisions.List() },
  ]
}
