import Interchange
import Testing

@Suite struct JSONObjectTests {
  /// Below and above the size where an object begins to keep an index.
  @Test("keeps order and finds every member", arguments: [0, 1, 15, 16, 17, 300])
  func order(_ count: Int) {
    var object = JSONObject()
    for number in 0..<count { object["key \(number)"] = .integer(Int64(number)) }
    #expect(object.count == count)
    #expect(object.isEmpty == (count == 0))
    #expect(object.keys == (0..<count).map { "key \($0)" })
    for number in 0..<count { #expect(object["key \(number)"] == .integer(Int64(number))) }
    #expect(object["key \(count)"] == nil)
  }

  @Test("setting replaces in place, setting nil removes", arguments: [3, 16, 40])
  func setting(_ count: Int) {
    var object = JSONObject()
    for number in 0..<count { object["\(number)"] = .integer(Int64(number)) }
    object["1"] = "changed"
    object["0"] = nil
    object["missing"] = nil
    #expect(object.count == count - 1)
    #expect(object.keys == (1..<count).map(String.init))
    #expect(object["1"] == "changed")
    #expect(object["0"] == nil)
    #expect(object["\(count - 1)"] == .integer(Int64(count - 1)))
    object["0"] = "again"
    #expect(object.keys.last == "0")
    #expect(object["0"] == "again")
  }

  @Test("appending a key twice does nothing")
  func appending() {
    var object: JSONObject = ["a": 1]
    let addedAgain = object.append("a", 2)
    #expect(!addedAgain)
    let added = object.append("b", 2)
    #expect(added)
    #expect(object == ["a": 1, "b": 2])
  }

  @Test("keys are told apart by their bytes", arguments: [0, 30])
  func exactKeys(_ others: Int) {
    var object = JSONObject()
    for number in 0..<others { object["\(number)"] = .null }
    object["\u{E9}"] = 1
    object["e\u{301}"] = 2
    #expect(object.count == others + 2)
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
  }

  @Test("a literal's repeated key takes its last value")
  func literal() {
    let object: JSONObject = ["a": 1, "b": 2, "a": 3]
    #expect(object.keys == ["a", "b"])
    #expect(object["a"] == 3)
  }

  @Test("two ways to the same members are equal")
  func equality() {
    var grown = JSONObject()
    for number in 0..<20 { grown["\(number)"] = .null }
    for number in 5..<20 { grown["\(number)"] = nil }
    let made: JSONObject = ["0": nil, "1": nil, "2": nil, "3": nil, "4": nil]
    #expect(grown == made)
  }
}
