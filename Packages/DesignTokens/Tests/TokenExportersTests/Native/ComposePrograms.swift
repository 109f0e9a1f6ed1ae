import DesignTokens
import Foundation
import Testing

/// Programs in Kotlin over files of an exporter and the stand-ins for Compose, compiled.
struct ComposePrograms: Sendable {
  private let folder: WrittenFolder

  /// Compiles them; a program's name is that of its file.
  init(of files: [TokenExportFile], _ programs: [String: String]) throws {
    folder = try WrittenFolder(files)
    var sources = files.map(\.path)
    let others = programs.map { ("\($0).kt", $1) } + ComposeStandIns.files.map { ($0, $1) }
    for (name, text) in others {
      try folder.write(name, Data(text.utf8))
      sources.append(name)
    }
    let compiled = try NativeTool("kotlinc").run(
      ["-nowarn", "-include-runtime", "-d", "program.jar"] + sources, in: folder.url,
      // A compiler that runs once gains nothing by compiling itself well.
      environment: ["JAVA_OPTS": "-Xmx512M -XX:TieredStopAtLevel=1"])
    try #require(compiled.status == 0, "\(compiled.output)")
  }

  /// The lines that a program prints.
  func run(_ program: String) throws -> [String] {
    let run = try NativeTool("java").run(
      ["-Dfile.encoding=UTF-8", "-cp", "program.jar", "\(program)Kt"], in: folder.url)
    #expect(run.status == 0, "\(run.output)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
