import Interchange

/// JSON as far as it is there: the same however it is cut, and at the end what the reader says.
struct JSONPartialTarget: FuzzTarget {
  let name = "json-partial"
  let corpus = JSONTarget().corpus
  let pieces = JSONTarget().pieces

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    var whole = JSONPartialReader()
    whole.feed(input)
    var parts = JSONPartialReader()
    for piece in random.below(8) == 0 ? input.map({ [$0] }) : cut(input, &random) {
      parts.feed(piece)
      // Asked for in between, which must not change what comes.
      if let value = parts.value, parts.value != value { return .violated("a value changes") }
    }
    guard parts.state == whole.state, parts.value == whole.value else {
      return .violated("a cut shows")
    }
    whole.finish()
    do throws(JSONError) {
      let value = try JSONReader.read(input)
      guard whole.state == .complete, whole.value == value else {
        return .violated("it differs from the reader: \(whole.state)")
      }
      return .accepted
    } catch {
      guard case .failed = whole.state else {
        return .violated("the reader refuses it: \(error.message)")
      }
      return .refused
    }
  }
}
