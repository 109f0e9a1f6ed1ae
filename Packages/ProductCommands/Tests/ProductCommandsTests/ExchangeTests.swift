import Foundation
import Interchange
import ProductCommands
import Testing

/// The file that `export` writes, and its import.
@Suite struct ExchangeTests {
  private let folder: TemporaryFolder
  private let diary: Harness

  init() throws {
    folder = try TemporaryFolder()
    diary = Harness(root: DiaryCommand.self, home: folder.path)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test("an export becomes the same store elsewhere, by a file and by a pipe")
  func roundTrip() async throws {
    #expect(await diary.run("write", "one").status == 0)
    let written = await diary.run("export", "--output", path("all.jsonl"))
    #expect(written.output == "Exported 3 rows to \(path("all.jsonl")).\n")
    let piped = await diary.run("export")
    #expect(piped.output == (try folder.text("all.jsonl")))

    let imported = await diary.run("import", path("all.jsonl"), "--data-dir", path("two"), "--json")
    let report = try JSONReader.read(imported.output)
    #expect(
      report.objectValue?.keys.map { String($0) }
        == ["file", "rows", "tables", "program", "layout", "dryRun"])
    #expect(report["tables"]?["notes"]?.integerValue == 1)
    #expect(report["program"]?.stringValue == "diary")
    #expect(report["layout"]?.integerValue == 3)

    var pipe = diary
    pipe.input = piped.output.split(separator: "\n").map(String.init)
    let again = await pipe.run("import", "-", "--data-dir", path("three"))
    #expect(again.output == "Imported 3 rows from standard input.\n")
    for place in ["two", "three"] {
      let doctor = await diary.run("doctor", "--data-dir", path(place))
      #expect(doctor.output.contains("layout 4, 1 notes"))
    }
  }

  @Test("a dry run makes nothing, and a damaged file leaves nothing behind")
  func dryRun() async throws {
    #expect(await diary.run("write", "one").status == 0)
    #expect(await diary.run("export", "--output", path("all.jsonl")).status == 0)
    let dry = await diary.run("import", path("all.jsonl"), "--data-dir", path("two"), "--dry-run")
    #expect(dry.output == "Would import 3 rows from \(path("all.jsonl")).\n")
    try folder.write(String(try folder.text("all.jsonl").dropLast(40)), to: "half.jsonl")
    #expect(await diary.run("import", path("half.jsonl"), "--data-dir", path("two")).status == 1)
    #expect(try !folder.files.contains("two"))
  }

  @Test("only an empty store is imported into")
  func notEmpty() async throws {
    #expect(await diary.run("write", "one").status == 0)
    #expect(await diary.run("export", "--output", path("all.jsonl")).status == 0)
    let outcome = await diary.run("import", path("all.jsonl"))
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is not empty\nhint: Import into another place"))
  }

  @Test("a file that is there stays, unless it may go; the store itself always stays")
  func present() async throws {
    #expect(await diary.run("write", "one").status == 0)
    try folder.write("mine", to: "all.jsonl")
    let refused = await diary.run("export", "--output", path("all.jsonl"))
    #expect(refused.status == 64)
    #expect(try folder.text("all.jsonl") == "mine")
    #expect(await diary.run("export", "--output", path("all.jsonl"), "--force").status == 0)
    #expect(try folder.text("all.jsonl").hasPrefix("{"))
    let store = path(".local/share/quartet/diary/diary.sqlite")
    let own = await diary.run("export", "--output", store, "--force")
    #expect(own.errors.contains("is the store itself"))
    #expect(try folder.files == [".local", "all.jsonl"])
  }

  @Test("standard output can't be the export and a report on it")
  func report() async {
    #expect(await diary.run("write", "one").status == 0)
    let outcome = await diary.run("export", "--json")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Name a file with '--output'"))
  }
}
