import Interchange
import Testing

/// The check value that the world's formats use.
struct CRC32Tests {
  @Test func publishedValueComesOut() {
    var check = CRC32()
    #expect(check.text == "00000000")
    check.add(Array("12345".utf8))
    check.add(Array("x6789x".utf8)[1...4])
    #expect(check.value == 0xCBF4_3926)
    #expect(check.text == "cbf43926")
  }
}
