import Foundation
import Interchange
import Testing

/// The pictures of photos, which lie beside the store.
@Suite("Photos among friends")
struct FriendsPhotoTests {
  @Test("a picture goes with backup and restore, and a missing one is named") func photos()
    async throws
  {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    let bo = try await FriendsUser.joined("bo", 2, in: program)
    // Who has no photo has no folder of pictures.
    let folder = "\(program.dataFolder)/friends.sqlite-pictures"
    #expect(!program.workspace.contains(folder))
    try program.workspace.write(TinyPicture.png, to: "me.png")
    try await ada.run("profile", "add-photo", "me.png")
    try await bo.run("profile", "save-photo", "1", "ada.png", "--of", "Ada")
    let picture = try program.workspace.contents(of: "ada.png")
    let told = try await program.succeed("backup", "copy.sqlite")
    #expect(told.output.contains("copy.sqlite-pictures"))
    try await program.succeed("doctor")

    // Without its folder a photo is named, and nothing else is hindered.
    try program.workspace.remove(folder)
    let wrong = try await program.run(["doctor"])
    #expect(wrong.status == 1 && wrong.errors.contains("pho_"), "\(wrong.errors)")
    try await ada.fail("profile", "save-photo", "1", "gone.png", status: 1, "SERVER_ERROR")
    try await bo.run("talk", "list")

    // The backup brings it back, and what was there keeps what it had.
    try await ada.run("profile", "add-photo", "me.png")
    let kept = try #require(
      try await program.succeed("restore", "copy.sqlite", "--json").json()["kept"]?.stringValue)
    try await bo.run("profile", "save-photo", "1", "again.png", "--of", "Ada")
    #expect(try program.workspace.contents(of: "again.png") == picture)
    try await program.succeed("doctor")
    try await program.succeed("restore", kept)
    try await ada.run("profile", "save-photo", "2", "second.png")
    #expect(try program.workspace.contents(of: "second.png") == picture)

    // A photo's picture goes with it.
    for _ in 0..<2 { try await ada.run("profile", "remove-photo", "1") }
    try await program.succeed("doctor")
  }
}
