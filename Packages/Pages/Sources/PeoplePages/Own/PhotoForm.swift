import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import ServicePages

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
