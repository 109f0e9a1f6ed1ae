import DomainModels
import Foundation
import JournalFeatures
import Testing

@testable import JournalFormats

@Suite struct FileTests {
  @Test func `files and folders are read from the disk`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
    let entries = folder.appending(path: "entries")
    try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, file) in Samples.classicFiles.enumerated() {
      try Data(file.bytes).write(to: entries.appending(path: "\(index).doentry"))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "loop"), withDestinationURL: folder)
    let read = try JournalFile(path: folder.path, name: "Journal.dayone")
    #expect(read.files.map(\.name) == ["entries/0.doentry", "entries/1.doentry"])
    let (format, _) = try [JournalFormat].all.format(named: nil, of: read)
    #expect(format.name == "dayone-classic")
    #expect(try format.thoughts(read).count == 2)
    let single = try JournalFile(path: entries.appending(path: "0.doentry").path)
    #expect(try single.allBytes() == Samples.classicFiles[0].bytes)
  }

  @Test func `what is not there is told by its name`() {
    let error = #expect(throws: JournalImportError.self) {
      try JournalFile(path: "/nowhere/at/all.json", name: "all.json")
    }
    #expect(error?.code == "import_file_not_found" && error?.kind == .notFound)
    #expect(error?.message == "there is no file all.json")
  }
}
