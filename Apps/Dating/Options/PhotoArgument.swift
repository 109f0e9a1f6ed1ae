import ArgumentParser
import DomainModels
import PeopleRequests

/// The argument that names a photo of the user by its position.
struct PhotoArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("Which photo, from 1.", valueName: "number")) var number: Int

  /// The photo.
  ///
  /// - Throws: ``PeopleFailure`` if there is none in that place.
  func photo(of photos: [PhotoInfo]) throws -> PhotoInfo {
    guard photos.indices.contains(number - 1) else {
      throw PeopleFailure(
        code: "photo_not_found", message: "there is no photo \(number)",
        hint: photos.isEmpty
          ? "There are none" : "There are \(photos.count), counted from 1",
        kind: .notFound)
    }
    return photos[number - 1]
  }
}
