import Interchange

/// What comes of a document that is fed in pieces: events, and the error that ended them.
struct JSONStreamOutcome: Equatable {
  var events: [JSONEvent] = []
  var error: JSONError?
  var isComplete = false

  init(_ pieces: [[UInt8]], tokenLimit: Int = JSONEvents.defaultTokenLimit) {
    var reader = JSONEvents(tokenLimit: tokenLimit)
    do throws(JSONError) {
      for piece in pieces {
        reader.feed(piece)
        while let event = try reader.next() { events.append(event) }
      }
      reader.finish()
      while let event = try reader.next() { events.append(event) }
    } catch {
      self.error = error
    }
    isComplete = reader.isComplete
  }

  /// Cuts bytes at random places.
  static func pieces(
    of bytes: [UInt8], using random: inout SeededGenerator
  ) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + Int.random(in: 1...9, using: &random))
      pieces.append(Array(bytes[place..<end]))
      place = end
    }
    return pieces
  }
}
