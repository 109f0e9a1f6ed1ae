import DesignTokens
import Testing

/// A converted draft is valid, or the report names each obstacle.
@Suite("From the drafts: what the standard refuses")
struct DraftObstacleTests {
  private func report(_ text: String) throws -> TokenMigrationReport {
    try TokenMigration.fromDraft.migrate(Array(text.utf8), name: "old.json")
  }

  @Test(
    "what is missing or can't be said is an obstacle, at its place in the old file",
    arguments: [
      (##""g": { "$type": "gradient", "$value": [{ "color": "#fff" }] }"##, "g"),
      (##""x": { "$type": "dimension", "$value": "{w} * 2" }"##, "x"),
      (
        ##""s": { "$type": "shadow", "$value": { "color": "#000", "offsetX": "0px", "offsetY": "0px", "blur": "1px" } }"##,
        "s"
      ),
      (
        ##""t": { "$type": "transition", "$value": { "duration": "1s", "timingFunction": "ease" } }"##,
        "t"
      ),
      (
        ##""h": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": "1px", "fontWeight": 400, "letterSpacing": "0" } }"##,
        "h"
      ),
      (##""b": { "$type": "border", "$value": { "color": "#000", "width": "1px" } }"##, "b"),
      (##""old": { "value": "1px", "type": "dimension" }"##, "old"),
      (##""r": { "$value": "{nowhere}" }"##, "r"),
    ])
  func refused(member: String, path: String) throws {
    // An earlier change moves all later places, and must not move the obstacle's.
    let text = "{\n  \"w\": { \"$type\": \"dimension\", \"$value\": \"1px\" },\n  \(member)\n}"
    let report = try report(text)
    #expect(!report.obstacles.isEmpty)
    #expect(report.obstacles.allSatisfy { $0.path == path || $0.path.hasPrefix(path + ".") })
    #expect(report.obstacles.allSatisfy { $0.place.line == 3 })
    #expect(report.obstacles.allSatisfy { !$0.value.isEmpty && text.contains($0.value) })
    let file = TokenFile.check(report.bytes, name: "new.json")
    #expect(!file.errors.isEmpty)
  }

  @Test("a place behind a change on the same line is that of the old file")
  func places() throws {
    let text =
      ##"{"a":{"$type":"shadow","$value":{"color":"#000","offsetX":"0px","offsetY":"{no}","blur":"1px","spread":"0px"}}}"##
    let report = try report(text)
    #expect(report.obstacles.map(\.value) == ["\"{no}\""])
    #expect(report.obstacles.map(\.place.column) == [75])
  }

  @Test("what was reported already isn't reported twice")
  func once() throws {
    for value in [
      ##""$type": "dimension", "$value": "2em""##, ##""$type": "string", "$value": "x""##,
      ##""$value": "Inter""##,
      ##""$type": "border", "$value": { "color": "red", "width": "1px", "style": "solid" }"##,
    ] {
      #expect(try report("{ \"a\": { \(value) } }").obstacles.count == 1, "\(value)")
    }
  }

  @Test("the type of a group that is extended counts, and what is in the present form stays")
  func extends() throws {
    for target in ["{h}", "#/h"] {
      let text = ##"""
        {"g":{"$extends":"\##(target)","a":{"$value":{"value":1,"unit":"px"}},"s":{"b":{"$value":400}}},
         "h":{"$type":"dimension","a":{"$value":{"value":2,"unit":"px"}},"s":{"$type":"fontWeight"}}}
        """##
      let report = try report(text)
      #expect(String(decoding: report.bytes, as: UTF8.self) == text)
      #expect(report.obstacles.isEmpty)
      #expect(report.changes.isEmpty)
    }
  }

  @Test("values of the draft in a group that extends another have its type")
  func extendedDraft() throws {
    let report = try report(
      ##"{"g":{"$extends":"{h}","a":{"$value":"4"}},"h":{"$type":"dimension"}}"##)
    #expect(
      String(decoding: report.bytes, as: UTF8.self)
        == ##"{"g":{"$extends":"{h}","a":{"$value":{ "value": 4, "unit": "px" }}},"h":{"$type":"dimension"}}"##
    )
  }

  @Test("groups that extend each other come to an end")
  func circles() throws {
    let report = try report(
      ##"{"g":{"$extends":"{h}","a":{"$value":1}},"h":{"$extends":"{g}"},"i":{"$extends":"{i.j}","j":{}}}"##
    )
    #expect(!report.obstacles.isEmpty)
  }

  @Test("what no double can hold stays, both ways")
  func numbersWithoutEnd() throws {
    let huge = "1" + String(repeating: "0", count: 305)
    let height = try report(
      ##"{"h":{"$type":"typography","$value":{"fontFamily":"A","fontSize":"0.0001px","##
        + ##""fontWeight":400,"letterSpacing":"0px","lineHeight":"\##(huge)px"}}}"##)
    #expect(!height.obstacles.isEmpty)
    #expect(String(decoding: height.bytes, as: UTF8.self).contains("\(huge)px"))
    let long = try TokenMigration.toDraft.migrate(
      Array(#"{"d":{"$type":"duration","$value":{"value":1e305,"unit":"s"}}}"#.utf8), name: "d.json"
    )
    #expect(long.obstacles.map(\.path) == ["d"])
    #expect(String(decoding: long.bytes, as: UTF8.self).contains("1e305"))
  }
}
