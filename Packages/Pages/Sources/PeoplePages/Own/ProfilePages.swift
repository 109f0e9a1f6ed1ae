import DomainModels
public import Pages
import PeopleModels
public import PeopleRequests
import ServicePages

extension PeopleRoute {
  static var me: PeopleRoute {
    PeopleRoute("/me", links: [.init(on: .discover, "p", "your profile")]) { source, _ in
      PeoplePage(own: try await source.profile(), on: source.today)
    }
  }

  static var photos: PeopleRoute {
    PeopleRoute("/me/photos") { source, _ in
      PeoplePage(photosOf: try await source.profile(), canAdd: source.photoID != nil)
    }
  }
}

extension PageAddress {
  static let me: PageAddress = "/me"
  static let photos: PageAddress = "/me/photos"
}

extension PeoplePage {
  /// Makes the page of the reader's profile, with its visibility and the most useful addition.
  ///
  /// - Parameters:
  ///   - profile: the reader's own.
  ///   - day: the day it is, in UTC.
  init(own profile: MyProfile, on day: CivilDate) {
    let details = profile.details
    let isPaused = profile.state == .paused
    let rows = ProfileStep.allCases.map { step in
      PeopleRow(
        .value, id: step.rawValue, title: step.title, [.text(step.value(in: details))],
        opens: step.address)
    }
    self.init(
      title: "Your profile",
      [
        .text("\(details.name), \(details.age(on: day))"),
        isPaused
          ? .warning("hidden: new people do not see you; matches stay")
          : .text("shown to people who fit"),
        .text(profile.completion.sentences[0]),
      ] + profile.completion.sentences.dropFirst().map { .suggestion($0) },
      sections: [PeopleSection("", rows)],
      actions: [
        PeopleAction(
          "v", isPaused ? "show it again" : "hide it for a while",
          .perform(
            .change(Profiles.SetState(state: isPaused ? .visible : .paused)) { saved in
              saved.state == .paused
                ? "Your profile is hidden: new people do not see you; matches stay."
                : "Your profile is shown to people who fit."
            })),
        PeopleAction("P", "photos", .open(.photos), as: .main),
      ])
    pictures = profile.photos.enumerated().map {
      $1.picture($0 + 1, of: profile.photos.count, showing: profile.person)
    }
  }

  /// The reader's own photos: their order, and taking one away.
  ///
  /// - Parameters:
  ///   - profile: the reader's own.
  ///   - canAdd: whether forms bring files.
  public init(photosOf profile: MyProfile, canAdd: Bool = false) {
    let photos = profile.photos
    let rows = photos.enumerated().map { index, photo in
      let place = index + 1
      let picture = photo.picture(place, of: photos.count, showing: profile.person)
      return PeopleRow(
        .picture, id: photo.id.description, title: photo.wording(place, of: photos.count),
        [.text(photo.caption ?? "")], picture: picture,
        actions: PeopleAction.ordering(photo, at: place, of: photos.count))
    }
    self.init(
      title: "Photos, \(photos.count) of \(PeopleLimits.photos)",
      [
        .text(
          canAdd
            ? "The first one is on your card."
            : "Photos are added on the command line, and shown where there is a screen for them.")
      ], sections: [PeopleSection("", rows)], empty: "There is no photo yet.",
      actions: canAdd && photos.count < PeopleLimits.photos
        ? [PeopleAction("a", "add a photo", .open(.addPhoto), as: .main)] : [])
  }
}

extension PeopleAction {
  /// The actions that reorder the photo at a position, from 1, among so many.
  fileprivate static func ordering(
    _ photo: PhotoInfo, at place: Int, of count: Int
  ) -> [PeopleAction] {
    func move(_ shortcut: Character, _ name: String, to target: Int) -> PeopleAction {
      PeopleAction(
        shortcut, name,
        .perform(
          .change(Profiles.MovePhoto(photo: photo.id, position: target)) { _ in
            "It is photo \(target) now."
          }))
    }
    let remove = PeopleAction(
      "x", "remove",
      .perform(.change(Profiles.RemovePhoto(photo: photo.id)) { _ in "The photo is removed." }),
      asking: "Remove this photo? It is erased for good.")
    return (place > 1 ? [move("K", "earlier", to: place - 1)] : [])
      + (place < count ? [move("J", "later", to: place + 1)] : []) + [remove]
  }
}
