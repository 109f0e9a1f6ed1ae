import DomainModels
import Pages
public import PeopleModels
import PeopleRequests
import ServicePages

extension PeopleRoute {
  static var newProfile: PeopleRoute {
    PeopleRoute("/me/new") { source, _ in PeoplePage(.newProfile(source)) }
  }

  static var editProfile: PeopleRoute {
    PeopleRoute("/me/edit/{part}") { source, at in
      guard let step = at["part"].flatMap(ProfileStep.init(rawValue:)) else {
        throw PeopleAPI.notFound
      }
      return PeoplePage(.editing(step, of: try await source.profile(), source))
    }
  }
}

extension PageAddress {
  static let newProfile: PageAddress = "/me/new"
}

extension PeopleForm {
  /// Leads a newcomer through all steps of a profile, which is written at the end as a whole.
  static func newProfile(_ source: PeopleSource) -> PeopleForm {
    let steps = ProfileStep.allCases.map { step in
      FormStep(step.question, explanation: step.explanation, step.fields(nil)) {
        values throws(FormRefusal) in
        var draft = ProfileDraft(values, changing: nil, source)
        try draft.read(step)
      }
    }
    return PeopleForm(at: .newProfile, title: "Your profile", steps: steps, verb: "save") {
      values throws(FormRefusal) in
      var draft = ProfileDraft(values, changing: nil, source)
      for step in ProfileStep.allCases { try draft.read(step) }
      return .change(
        Profiles.Save(details: draft.details, basedOn: nil),
        notice: { saved in
          // What helps most comes next; the profile has the whole list.
          PageNotice(
            (["Your profile is saved."] + saved.completion.missing.prefix(1).map(\.advice))
              .joined(separator: " "), opens: .discover)
        })
    }
  }

  /// Changes one step of a profile.
  static func editing(
    _ step: ProfileStep, of profile: MyProfile, _ source: PeopleSource
  ) -> PeopleForm {
    PeopleForm(
      at: step.address, title: step.title, introduction: [step.question, step.explanation],
      fields: step.fields(profile.details), verb: "save"
    ) { values throws(FormRefusal) in
      var draft = ProfileDraft(values, changing: profile.details, source)
      try draft.read(step)
      return .change(
        Profiles.Save(details: draft.details, basedOn: profile.revision)
      ) { _ in "Your profile is saved." }
    }.editing("profile")
  }
}

extension ProfileCompletion {
  /// The completeness of a profile, and suggestions, the most helpful first.
  public var sentences: [String] {
    let missing = missing.map { "+\($0.points) % \($0.advice)" }
    return ["It is \(percent) % complete."] + (missing.isEmpty ? ["Nothing is missing."] : missing)
  }
}

extension PeopleAction {
  /// Changes whom the reader looks for.
  static var wishes: PeopleAction {
    PeopleAction("f", "your wishes", .open(ProfileStep.wishes.address))
  }
}

extension PeopleRoute {
  /// The route for uploading a photo.
  static var addPhoto: PeopleRoute {
    PeopleRoute("/me/photos/add") { source, _ in
      guard let photoID = source.photoID else { throw PeopleAPI.notFound }
      return PeoplePage(.addingPhoto(photoID()))
    }
  }
}

extension PageAddress {
  static let addPhoto: PageAddress = "/me/photos/add"
}

extension PeopleForm {
  /// Adds a photo to the reader's own.
  static func addingPhoto(_ photo: Identifier<PersonPhoto>) -> PeopleForm {
    PeopleForm(
      at: .addPhoto, title: "Add a photo",
      introduction: [
        "A JPEG or PNG file of at most \(PeopleLimits.photoBytes / 1_048_576) MB. What a camera wrote "
          + "into it, such as the place, is taken out."
      ],
      fields: [
        FormField("photo", "The file", .picture, isRequired: true),
        FormField("caption", "A line to it", limit: PeopleLimits.captionLength),
      ], verb: "add"
    ) { values throws(FormRefusal) in
      guard let bytes = values.file("photo") else {
        throw FormRefusal("Choose a JPEG or PNG file", field: "photo")
      }
      return .change(
        Profiles.AddPhoto(photo: photo, bytes: bytes, caption: values.text("caption"))
      ) { "You have \($0.photos.count) of \(PeopleLimits.photos) photos." }
    }
  }
}
