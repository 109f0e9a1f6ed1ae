import DomainModels
import TerminalCommands
import Testing

@Suite struct ExitStatusTests {
  @Test("the numbers are frozen")
  func numbers() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 64, 130, 143])
  }

  @Test("every kind of failure has its own number")
  func kinds() {
    let statuses = FailureKind.allCases.map { ExitStatus($0) }
    #expect(Set(statuses).count == FailureKind.allCases.count)
    #expect(!statuses.contains(.done))
  }

  @Test("every number has a meaning of its own")
  func meanings() {
    #expect(Set(ExitStatus.allCases.map(\.meaning)).count == ExitStatus.allCases.count)
  }
}
