import AccountRequests
import DomainModels
import Pages
import PeoplePages
import Testing

@Suite("The account") struct AccountPageTests {
  @Test("deleting everything is what destroys, and signing out is not") func roles() throws {
    let page = PeoplePage([SessionInfo](), ago: { _ in "" })
    let roles = Dictionary(uniqueKeysWithValues: page.actions.map { ($0.name, $0.role) })
    #expect(roles["delete everything"] == .destructive)
    #expect(roles["sign out"] == .ordinary)
    // It is asked all the same.
    #expect(page.actions.first { $0.name == "sign out" }?.question != nil)
  }
}
