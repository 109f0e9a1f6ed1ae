import Foundation
import Interchange
import Testing

/// The pictures of people's photos, which lie beside the store.
@Suite("Photos of people")
struct PeoplePhotoTests {
  @Test("a picture goes with backup, restore and the account, and a missing one is named")
  func photos() async throws {
    let program = try Program()
    let ada = try await PeopleUser.byPhone(
      "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman")
    let bob = try await PeopleUser.byPhone(
      "bob", 2, in: program, "--born", "1988-01-09", "--gender", "man")
    // Who has no photo has no folder of pictures.
    let folder = "\(program.dataFolder)/dating.sqlite-pictures"
    #expect(!program.workspace.contains(folder))
    try program.workspace.write(TinyPicture.png, to: "me.png")
    try await ada.people("profile", "photo", "add", "me.png")
    #expect(program.workspace.contains(folder))
    try await bob.people("profile", "photo", "save", "1", "ada.png", "--of", "Ada")
    let picture = try program.workspace.contents(of: "ada.png")
    let told = try await program.succeed(["backup", "copy.sqlite"])
    #expect(told.output.contains("copy.sqlite-pictures"))
    try await program.succeed(["doctor"])

    // Without its folder a photo is named, and nothing else is hindered.
    try program.workspace.remove(folder)
    let wrong = try await program.run(["doctor"])
    #expect(wrong.status == 1 && wrong.errors.contains("photos"), "\(wrong.errors)")
    let saving = try await ada.run(["people", "profile", "photo", "save", "1", "gone.png"])
    #expect(saving.status != 0 && saving.errors.contains("is missing"), "\(saving.errors)")
    try await bob.people("matches")

    // The backup brings it back.
    try await program.succeed(["restore", "copy.sqlite"])
    try await bob.people("profile", "photo", "save", "1", "again.png", "--of", "Ada")
    #expect(try program.workspace.contents(of: "again.png") == picture)
    try await program.succeed(["doctor"])

    // A photo's picture goes with it.
    try await ada.people("profile", "photo", "remove", "1")
    try await program.succeed(["doctor"])
  }
}

/// A picture of one grey dot.
enum TinyPicture {
  static let png = Data([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0,
    0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41,
    0x54, 0x78, 0x9C, 0x63, 0x68, 0, 0, 0, 0x82, 0, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0, 0, 0, 0,
    0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ])
}
