import FriendsPages
import HubPages
import Pages
import PeoplePages
import ServicePages
import Testing

@Suite("The table of pages")
struct PageTableTests {
  @Test("has each page of friends, the requests that it is read by, and tests that are there")
  func friends() throws {
    let rows = try PageTable.rows(of: "friends")
    let routes = (FriendsSite.routes + FriendsSite.browserRoutes).map(\.path)
    #expect(rows.map(\.address).sorted() == routes.sorted())
    let requests = try PageTable.requests(
      in: "Packages/Pages/Sources/FriendsPages", of: "FriendsRoute", from: "FriendsSource")
    for row in rows {
      #expect(row.requests.sorted() == requests[row.address], "\(row)")
      #expect(!row.tests.isEmpty && row.tests.allSatisfy { PageTable.hasTest($0) }, "\(row)")
    }
  }

  @Test("has each page about people of dating")
  func people() throws {
    let rows = try PageTable.rows(of: "dating, people")
    // Only where forms bring files is a photo added on a page.
    let paths = PeopleSite.routes.map(\.path) + ["/me/photos/add"]
    #expect(rows.map(\.address).sorted() == paths.sorted())
    let requests = try PageTable.requests(
      in: "Packages/Pages/Sources/PeoplePages", of: "PeopleRoute", from: "PeopleSource")
    for row in rows {
      #expect(row.requests.sorted() == requests[row.address], "\(row)")
      #expect(!row.tests.isEmpty && row.tests.allSatisfy { PageTable.hasTest($0) }, "\(row)")
    }
  }

  @Test("has each page about passkeys, of all products")
  func passkeys() throws {
    let rows = try PageTable.rows(of: "passkeys")
    let others = Set((FriendsSite.routes.map(\.path) + PeopleSite.routes.map(\.path)))
    let paths = Set(
      FriendsSite.passkeyRoutes.map(\.path) + PeopleSite.passkeyRoutes.map(\.path)
        + HubSignInSite.passkeyRoutes.map(\.path))
    #expect(rows.map(\.address).sorted() == paths.subtracting(others).sorted())
    for row in rows {
      #expect(row.requests.allSatisfy { $0 == "Passkeys.List" }, "\(row)")
      #expect(!row.tests.isEmpty && row.tests.allSatisfy { PageTable.hasTest($0) }, "\(row)")
    }
  }

  @Test("has each page of the cards of dating")
  func cards() throws {
    let rows = try PageTable.rows(of: "dating, cards")
    let paths = try PageTable.paths(in: "Packages/Pages/Sources/DatingPages/DatingSite.swift")
    #expect(rows.map(\.address).sorted() == paths.sorted())
    for row in rows {
      #expect(!row.tests.isEmpty && row.tests.allSatisfy { PageTable.hasTest($0) }, "\(row)")
    }
  }

  @Test("has each page of climbing, and the forms that have a page of their own") func climbing()
    throws
  {
    let rows = try PageTable.rows(of: "climbing")
    let folders = ["ClimbingPages", "HubPages"].map { "Packages/Pages/Sources/\($0)" }
    var paths = Set(try folders.flatMap { try PageTable.routes(in: $0) })
    paths.subtract(HubSignInSite.passkeyRoutes.map(\.path).filter { $0.contains("/passkey") })
    // Forms that another page offers.
    paths.formUnion([
      "/sessions/{session}/edit", "/climbs/{climb}/edit", "/climbs/{climb}/tag",
      "/climbs/{climb}/share", "/climbs/{climb}/attempt", "/climbs/{climb}/{attempt}",
      "/feed/follow", "/feed/{post}/comment", "/catalogue/climbs/{climb}/log",
    ])
    #expect(Set(rows.map(\.address)) == paths && rows.count == paths.count)
    let useCases = try PageTable.useCases(in: folders)
    for row in rows {
      #expect(useCases.isSuperset(of: row.requests), "\(row)")
      #expect(!row.tests.isEmpty && row.tests.allSatisfy { PageTable.hasTest($0) }, "\(row)")
    }
  }

  @Test("names for each screen of the original designs a page that is there") func screens() throws
  {
    let screens = try PageTable.screens()
    let designs = Set(screens.map { $0.screen.prefix { $0 != ":" } })
    #expect(designs == ["Date An Intervention", "Natural Match", "SwiftClimb", "Orbit"])
    for screen in screens {
      let addresses = try PageTable.rows(of: screen.section).map(\.address)
      #expect(addresses.contains(screen.address), "\(screen)")
    }
  }
}
