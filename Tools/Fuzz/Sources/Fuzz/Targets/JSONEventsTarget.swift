import Interchange

/// JSON as events and as elements: cuts never show, and what the reader takes is taken.
struct JSONEventsTarget: FuzzTarget {
  let name = "json-events"
  let corpus = JSONTarget().corpus
  let pieces = JSONTarget().pieces

  private func events(_ chunks: [[UInt8]]) -> (events: [JSONEvent], error: JSONError?) {
    var reader = JSONEvents()
    var events: [JSONEvent] = []
    do throws(JSONError) {
      for chunk in chunks {
        reader.feed(chunk)
        while let event = try reader.next() { events.append(event) }
      }
      reader.finish()
      while let event = try reader.next() { events.append(event) }
      return (events, nil)
    } catch {
      return (events, error)
    }
  }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let whole = events([input])
    let parts = events(random.below(8) == 0 ? input.map { [$0] } : cut(input, &random))
    guard parts.error == whole.error, parts.events == whole.events else {
      return .violated("a cut shows")
    }
    do throws(JSONError) {
      let value = try JSONReader.read(input)
      if let error = whole.error {
        return .violated("the reader takes it, the events don't: \(error.message)")
      }
      var elements = JSONElementReader()
      elements.feed(input)
      elements.finish()
      var all: [JSONValue] = []
      while let element = try elements.next() { all.append(element) }
      guard all == value.arrayValue ?? [value] else { return .violated("the elements differ") }
      return .accepted
    } catch {
      // Events know neither keys that stand twice nor numbers that are too large.
      let isLate = [.duplicateKey, .numberOutOfRange].contains(error.code)
      guard whole.error != nil || isLate else {
        return .violated("the events take it, a reader doesn't: \(error.message)")
      }
      return .refused
    }
  }
}
