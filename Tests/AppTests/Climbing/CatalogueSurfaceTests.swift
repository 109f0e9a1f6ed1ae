import Foundation
import Interchange
import Testing

/// The catalogue of three real states, on a machine without a network.
@Suite("climbing catalogue")
struct CatalogueSurfaceTests {
  @Test("import, search with a slip of the finger, and ticks that find their climbs")
  func offline() async throws {
    let program = try Program("climbing")
    guard let data = ProcessInfo.processInfo.environment["QUARTET_DATA"] else {
      throw MissingPart("QUARTET_DATA names no folder of real data")
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
