import FriendsModels
import FriendsRequests
import Pages
import Services

extension FriendsSource {
  /// For browsers, whose forms bring pictures themselves and not the path of one.
  public static let uploads: PictureReading = { _ throws(FormRefusal) in
    throw FormRefusal("choose a JPEG or PNG file", field: "photo")
  }
}

extension PageFileRoute<FriendsSource> {
  /// A photo of the reader, or of a user whom the reader can see.
  static var photo: PageFileRoute {
    PageFileRoute("/photos/{photo}") { source, at in
      let photo = try at.id("photo", of: MemberPhoto.self)
      let file = try await source.read(Users.ReadPhoto(photo: photo)).file
      return PageFile(type: file.contentType, file.bytes, isPublic: false)
    }
  }
}

extension Picture {
  /// A photo by its path in the API, which answers only programs that bring a token; pages have it at
  /// the same path without the base of the API.
  init(photo path: String, of name: String) {
    let base = FriendsAPI.basePath
    self.init(
      path.hasPrefix(base + "/") ? String(path.dropFirst(base.count)) : path, description: name)
  }
}
