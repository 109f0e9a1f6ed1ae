import Assembly
import DomainModels
import Foundation
import Interchange
import Testing

@testable import ProductCommands

/// The commands that look after a store.
@Suite struct StoreCommandTests {
  private let folder: TemporaryFolder
  private let diary: Harness

  init() throws {
    folder = try TemporaryFolder()
    diary = Harness(root: DiaryCommand.self, home: folder.path)
  }

  private var store: String { "\(folder.path)/.local/share/quartet/diary/diary.sqlite" }

  @Test("what only reads makes no store, and says where else to look")
  func missing() async throws {
    for arguments in [["backup", "copy"], ["repair"], ["export"]] {
      var outcome = await diary.run(arguments[0], "--json")
      if arguments.count > 1 { outcome = await diary.run(arguments[0], arguments[1]) }
      if arguments[0] == "export" { outcome = await diary.run("export") }
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("there is no store at \(store)"))
      #expect(
        outcome.errors.contains("hint: Choose another place (--data-dir PATH, or --store URL)"))
    }
    #expect(try folder.files == [])
  }

  @Test("doctor makes no store, and finds nothing wrong where none is")
  func doctorBefore() async throws {
    let outcome = await diary.run("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\(folder.path)/.local/share/quartet/diary (not there yet)"))
    #expect(outcome.output.contains("not there yet; the first command makes it"))
    #expect(try folder.files == [])
  }

  @Test("doctor looks at everything, the product's own between the log and the clock")
  func doctor() async throws {
    #expect(await diary.run("write", "one").status == 0)
    let outcome = await diary.run("doctor", "--json")
    let checks = try JSONReader.read(outcome.output).arrayValue ?? []
    #expect(
      checks.map { $0["name"]?.stringValue } == [
        "data folder", "store", "change log", "pen", "clock", "plug-ins", "output",
      ])
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true })
    #expect(checks[1]["detail"]?.stringValue == "layout 4, 1 notes")
    #expect(checks[2]["detail"]?.stringValue == "1 change, in agreement with the rows")
    #expect(checks[5]["detail"]?.stringValue?.hasSuffix("memory; pens quill") == true)
  }

  @Test("doctor ends with 1 where a store is no store, and says what to do")
  func doctorDamaged() async throws {
    try folder.write("no database", to: "bad.sqlite")
    let outcome = await diary.run("doctor", "--store", "sqlite:\(folder.path)/bad.sqlite")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("WRONG\tstore\t"))
    #expect(outcome.errors.contains("error: store: "))
    #expect(outcome.errors.contains("--data-dir PATH, or --store URL)"))
  }

  @Test("doctor tells of a clock that is behind what was written")
  func doctorClock() async throws {
    #expect(await diary.run("write", "one").status == 0)
    var past = diary
    past.now = Timestamp(milliseconds: 1_795_249_038_000 - 61_000)
    let outcome = await past.run("doctor")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("hint: Set the machine's clock"))
  }

  @Test("a backup is a store; the file must not be there yet")
  func backup() async throws {
    #expect(await diary.run("write", "one").status == 0)
    let copy = "\(folder.path)/copy.sqlite"
    let outcome = await diary.run("backup", copy, "--json")
    let report = try JSONReader.read(outcome.output)
    #expect(report.objectValue?.keys.map { String($0) } == ["file", "bytes"])
    #expect(report["file"]?.stringValue == copy)
    let size = try FileManager.default.attributesOfItem(atPath: copy)[.size] as? Int
    #expect(report["bytes"]?.integerValue == size.map { Int64($0) })
    let audit = await diary.run("doctor", "--store", "sqlite:\(copy)")
    #expect(audit.output.contains("layout 4, 1 notes"))
    #expect(await diary.run("backup", copy).status == 64)
  }

  @Test("restore puts a backup back, and what follows it sees the backup")
  func restore() async throws {
    #expect(await diary.run("write", "one").status == 0)
    let copy = "\(folder.path)/copy.sqlite"
    #expect(await diary.run("backup", copy).status == 0)
    #expect(await diary.run("write", "two").status == 0)
    let outcome = await diary.run("restore", copy)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("The store is now a copy of \(copy).\nThe previous store is"))
    #expect(outcome.output.hasSuffix("\nIt has 1 notes.\n"))
    #expect(await diary.run("doctor").status == 0)
  }

  @Test("a folder with too little space is wrong, and one that counts none is not")
  func fullness() {
    let full = Examination<Diary>.fullness(of: "/srv", free: 3 * 1_048_576 + 1)
    #expect(full?.isSound == false && full?.hint?.hasPrefix("Free some space") == true)
    #expect(full?.detail == "/srv has 3 MiB of free space left: writes fail")
    #expect(Examination<Diary>.fullness(of: "/srv", free: 16 * 1_048_576) == nil)
    #expect(Examination<Diary>.fullness(of: "/srv", free: nil) == nil)
  }

  @Test("repair leaves a sound store alone")
  func repair() async throws {
    #expect(await diary.run("write", "one").status == 0)
    #expect(
      await diary.run("repair")
        == Harness.Outcome(status: 0, output: "The store is sound; nothing was done.\n"))
    let report = try JSONReader.read(await diary.run("repair", "--json").output)
    #expect(
      report.objectValue?.keys.map { String($0) } == [
        "damaged", "problems", "rows", "changes", "losses", "notes",
      ])
  }

  @Test("of sealed files repair says who can look further")
  func repairSealed() {
    let text = RepairCommand<Diary>.nothingDone(isEncrypted: true)
    #expect(text.contains("only with the key: diary doctor.") && !text.contains("store is sound"))
  }

  @Test("plugins lists stores and the product's own, and says which are chosen")
  func plugins() async throws {
    func chosen(_ arguments: String...) async throws -> [String] {
      let options = arguments.isEmpty ? ["--pen", "quill"] : arguments
      let outcome = await diary.run("plugins", "--json", options[0], options[1])
      let plugins = try JSONReader.read(outcome.output).arrayValue ?? []
      #expect(plugins.compactMap { $0["kind"]?.stringValue } == ["store", "store", "pen"])
      #expect(
        plugins[0].objectValue?.keys.map { String($0) }
          == ["kind", "name", "title", "use", "capabilities", "isChosen"])
      return plugins.filter { $0["isChosen"]?.booleanValue == true }
        .compactMap { $0["name"]?.stringValue }
    }
    #expect(try await chosen() == ["sqlite", "quill"])
    #expect(try await chosen("--store", "memory:") == ["memory", "quill"])
    #expect(await diary.run("plugins", "--pen", "biro").status == 64)
    #expect(await diary.run("plugins", "--store", "stone:x").status == 64)
  }

  @Test("the help and the manual page name the program")
  func names() async {
    let manual = await diary.run("man").output
    #expect(manual.hasPrefix(".TH \"DIARY\" 1"))
    #expect(manual.contains("diary entries \\-\\-store sqlite:diary\\-backup.sqlite"))
    #expect(await diary.run("man", "--help").output.contains("(diary man | man -l -)"))
    #expect(await diary.run("plugins", "--help").output.contains("List the stores and pens."))
    #expect(await diary.run("doctor", "--help").output.contains("`diary repair` repairs"))
  }

  @Test("a program without a home says so, unless a store is named")
  func home() async {
    var stray = diary
    stray.home = ""
    #expect(await stray.run("export").errors.contains("there is no home folder"))
    #expect(await stray.run("write", "one", "--store", "memory:").status == 0)
  }
}
