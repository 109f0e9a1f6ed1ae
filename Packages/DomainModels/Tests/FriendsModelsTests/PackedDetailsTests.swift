import DomainModels
import FriendsModels
import Testing

/// The bytes under the seal: what is written is read, and what is no details is refused.
@Suite("Packed details") struct PackedDetailsTests {
  static let samples = [MemberDetails.sample, MemberDetails()]

  @Test("what is written is read", arguments: samples)
  func roundTrip(details: MemberDetails) throws {
    #expect(try MemberDetails(packed: details.packed) == details)
  }

  @Test("bytes cut at any place are refused, and so are bytes after the end", arguments: samples)
  func cuts(details: MemberDetails) {
    let packed = details.packed
    for length in packed.indices {
      #expect(throws: PackedDetailsError.self) {
        try MemberDetails(packed: Array(packed.prefix(length)))
      }
    }
    #expect(throws: PackedDetailsError.excess(1)) { try MemberDetails(packed: packed + [0]) }
  }

  @Test("a later version is refused and says so") func versions() {
    var packed = MemberDetails.sample.packed
    packed[0] = 2
    #expect(throws: PackedDetailsError.laterVersion(2)) { try MemberDetails(packed: packed) }
  }

  @Test("every byte changed to every value is read or refused, never a trap", arguments: samples)
  func changes(details: MemberDetails) {
    let packed = details.packed
    var refused = 0
    for position in packed.indices {
      for value in UInt8.min...UInt8.max where value != packed[position] {
        var changed = packed
        changed[position] = value
        if (try? MemberDetails(packed: changed)) == nil { refused += 1 }
      }
    }
    #expect(refused > 0)
  }

  @Test("places are read as they were written") func places() throws {
    for place in [
      MissionMeetingPoint(), MissionMeetingPoint(address: "7 Silent Lane"),
      MissionMeetingPoint(address: "Ünter", latitude: -12.5, longitude: 179.9),
    ] {
      #expect(try MissionMeetingPoint(packed: place.packed) == place)
      for length in place.packed.indices {
        #expect(throws: PackedDetailsError.self) {
          try MissionMeetingPoint(packed: Array(place.packed.prefix(length)))
        }
      }
    }
  }
}
