import Foundation
import Interchange
import Testing

/// The output of `climbing grade` on which other programs rely.
@Suite("climbing grade")
struct GradeSurfaceTests {
  private let program: Program

  init() throws { program = try Program("climbing") }

  @Test("the JSON of a grade: scale, family, band and conversions, and nothing else")
  func json() async throws {
    let grade = try await program.json("grade", "5.11d")
    #expect(grade.objectValue?.keys == ["scale", "family", "band", "conversions"])
    #expect(grade["scale"] == "yds")
    #expect(grade["family"] == "route")
    let band = try #require(grade["band"]?.arrayValue).compactMap(\.integerValue)
    #expect(band.count == 2)
    #expect(band[0] < band[1])
    let conversions = try #require(grade["conversions"]?.objectValue)
    #expect(conversions.keys.count >= 15)
    #expect(!conversions.keys.contains("yds"))
    for scale in conversions.keys {
      let conversion = try #require(conversions[scale])
      #expect(conversion.objectValue?.keys == ["low", "high", "confidence", "sourcesAgree"])
    }
    let french = try #require(conversions["french"])
    #expect(french["low"] == "7a")
    #expect(french["high"] == "7a+")
    #expect(french["sourcesAgree"] == true)
    let only = try await program.json("grade", "5.11d", "--to", "french")
    #expect(only["conversions"]?.objectValue?.keys == ["french"])
    #expect(only["conversions"]?["french"] == french)
  }

  @Test("the scale decides what letters mean")
  func scale() async throws {
    let font = try await program.json("grade", "6a", "--scale", "font", "--to", "v")
    #expect(font["family"] == "boulder")
    #expect(font["conversions"]?["v"]?["low"] == "V3")
    let french = try await program.json("grade", "6a", "--scale", "french", "--to", "yds")
    #expect(french["family"] == "route")
  }

  @Test("the climber's own scales decide before custom, and an option before both")
  func own() async throws {
    let customary = try await program.json("grade", "6+")["scale"]
    let other = customary == "french" ? "uiaa" : "french"
    try await program.succeed("account", "edit", "--route-scale", other)
    #expect(try await program.json("grade", "6+")["scale"]?.stringValue == other)
    let asked = try await program.json(
      "grade", "6+", "--scale", other == "french" ? "uiaa" : "french")
    #expect(asked["scale"] == customary)
    let elsewhere = try await program.json("grade", "6+", "--data-dir", "nowhere")
    #expect(elsewhere["scale"] == customary)
  }

  @Test("a text of several meanings is read by custom, and what else it could be is said")
  func custom() async throws {
    for (text, scale, other) in [("7a", "french", "Font 7A"), ("7A", "font", "French 7a")] {
      let outcome = try await program.succeed("grade", text, "--json")
      #expect(try outcome.json()["scale"]?.stringValue == scale)
      #expect(outcome.errors.contains(other), "\(outcome.errors)")
    }
    // What is wanted of it decides before the custom does.
    #expect(try await program.json("grade", "7a", "--to", "v")["scale"] == "font")
    let sure = try await program.succeed("grade", "7a", "--scale", "french", "--json")
    #expect(sure.errors.isEmpty)
  }

  @Test(
    "what can't be read or converted is an error with a code, a sentence and advice",
    arguments: [
      ["garbage"], [""], ["5.42"], ["7a", "--scale", "yds"], ["5.10a", "--to", "font"],
    ])
  func errors(words: [String]) async throws {
    let outcome = try await program.run(["grade"] + words + ["--json"])
    #expect(outcome.status == 1, "\(words)")
    let error = try #require(try outcome.json()["error"])
    #expect(error.objectValue?.keys == ["code", "message", "hint"], "\(words)")
    #expect(error["code"]?.stringValue?.isEmpty == false)
    #expect(error["hint"]?.stringValue?.isEmpty == false, "\(words)")
    #expect(outcome.errors.hasPrefix("error: "))
  }

  @Test("a scale that isn't known is a mistake of usage that names what was meant")
  func unknownScale() async throws {
    let outcome = try await program.run(["grade", "7a", "--to", "frech"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("french"))
  }

  @Test("with --stdin, one line of JSON for each line, in order, errors in their place")
  func stream() async throws {
    let outcome = try await program.shell(
      "printf '6a\\tfont\\n5.10a\\ngarbage\\n\\nVIII-\\n' | climbing grade --stdin")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = try outcome.lines.map { try JSONReader.read(Array($0.utf8)) }
    #expect(lines.count == 5)
    #expect(lines[0]["family"] == "boulder")
    #expect(lines[1]["scale"] == "yds")
    #expect(lines[2]["error"]?["code"]?.stringValue?.isEmpty == false)
    #expect(lines[3]["error"] != nil)
    #expect(lines[4]["scale"] == "uiaa")
  }

  @Test("reading grades opens no store")
  func noStore() async throws {
    try await program.succeed("grade", "7a")
    #expect(!program.workspace.contains("share"))
  }
}

/// The catalogue of three real states, on a machine without a network.
@Suite("climbing catalogue")
struct CatalogueSurfaceTests {
  @Test("import, search with a slip of the finger, and ticks that find their climbs")
  func offline() async throws {
    let program = try Program("climbing")
    guard let data = ProcessInfo.processInfo.environment["QUARTET_DATA"] else {
      throw MissingPrerequisite("QUARTET_DATA names no folder of real data")
    }
    let file = "\(data)/climbing/openbeta_nv_or_wa_climbs.jsonl.gz"
    let report = try await program.json("catalogue", "import", file)
    #expect(report[0]?["climbs"] == 16_607)
    #expect(report[0]?["unreadable"] == [])
    for text in ["Chain Reaction smith", "chain reacton"] {
      let hits = try await program.json("catalogue", "search", text, "--limit", "5")
      #expect(hits.arrayValue?.count ?? 0 <= 5)
      #expect(
        hits.arrayValue?.contains {
          $0["name"] == "Chain Reaction" && $0["path"]?.arrayValue?.contains("Smith Rock") == true
        } == true, "\(text): \(hits)")
    }
    let none = try await program.json("catalogue", "search", "xyzzyqwert")
    #expect(none == [])

    let header =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let tick =
      "2024-05-01,Trout Slayer,5.6,,https://www.mountainproject.com/route/110636608/trout-slayer,"
      + "1,\"Nevada > Angel Lake\",2,-1,Lead,Onsight,Trad,,60,1600\n"
    try program.workspace.write(Data((header + tick).utf8), to: "ticks.csv")
    #expect(try await program.json("import", "ticks.csv")[0]?["linked"] == 1)
  }
}
