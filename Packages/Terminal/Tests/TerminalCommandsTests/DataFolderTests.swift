import DomainModels
import TerminalCommands
import Testing

@Suite struct DataFolderTests {
  @Test(
    "where data is",
    arguments: [
      (["HOME": "/home/ada"], nil, "/home/ada/.local/share/quartet/climbing"),
      (["HOME": "/home/ada/"], nil, "/home/ada/.local/share/quartet/climbing"),
      (["HOME": "/"], nil, "/.local/share/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": "/data"], nil, "/data/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": "data"], nil, "/h/.local/share/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": ""], nil, "/h/.local/share/quartet/climbing"),
      (["XDG_DATA_HOME": "/data"], nil, "/data/quartet/climbing"),
      (["HOME": "/h", "XDG_DATA_HOME": "/data"], "relative/folder", "relative/folder"),
      ([:], "/tmp/x", "/tmp/x"),
    ] as [([String: String], String?, String)])
  func resolve(_ environment: [String: String], _ override: String?, _ path: String) throws {
    let folder = try DataFolder.resolve(
      product: "climbing", override: override, environment: environment)
    #expect(folder.path == path)
  }

  @Test("no home is an error that says what to do", arguments: [[:], ["HOME": ""], ["HOME": "x"]])
  func noHome(_ environment: [String: String]) throws {
    let error = try #require(throws: DataFolderError.self) {
      try DataFolder.resolve(product: "climbing", override: nil, environment: environment)
    }
    #expect(error == .noHome)
    #expect(error.kind == .failed)
    #expect(error.hint?.contains("--data-dir") == true)
  }

  @Test("an empty override is a wrong call")
  func emptyOverride() {
    #expect(throws: DataFolderError.emptyPath) {
      try DataFolder.resolve(product: "climbing", override: "", environment: ["HOME": "/h"])
    }
    #expect(DataFolderError.emptyPath.kind == .usage)
  }
}
