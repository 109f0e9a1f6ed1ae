import Assembly
import Storage
import Testing

@Suite struct CheckTests {
  @Test("consequences are sound until one fails, and then its code and their number are named")
  func consequences() {
    #expect(Check.consequences(.init(count: 0, failed: 0, code: nil)).isSound)
    let waiting = Check.consequences(.init(count: 3, failed: 0, code: nil))
    #expect(waiting.isSound && waiting.detail == "3 wait")
    let failed = Check.consequences(.init(count: 3, failed: 2, code: "store_busy"))
    #expect(!failed.isSound && failed.hint != nil)
    #expect(failed.detail == "2 of 3 failed, the first with store_busy")
  }
}
