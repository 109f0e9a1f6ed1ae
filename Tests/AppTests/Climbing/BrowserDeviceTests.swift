import AccountRequests
import Assembly
import ClimbingBrowserAssembly
import ClimbingFeatures
import ClimbingHubAssembly
import ClimbingModels
import ClimbingPages
import ConsoleSenders
import DomainModels
import Foundation
import HubFeatures
import HubPages
import HubRequests
import Identity
import InProcessServing
import Networking
import Pages
import Secrets
import Services
import Serving
import Storage
import StorageTesting
import SyncServing
import Testing

/// The devices of a hub's browsers, in this process: the hub's store is in memory, theirs are files.
@Suite("Devices of browsers", .timeLimit(.minutes(10))) struct BrowserDeviceTests {
  @Test("what can't be handed over is said, waits on the disk, and goes with the next page")
  func waiting() async throws {
    let hub = try await LocalHub()
    let way = SwitchableTransport(hub.transport)
    let ana = try await hub.browser(try hub.devices(over: way), "ana@example.org")
    try await ana.begin("ana")
    way.isOpen = false
    #expect(try await ana.log("Monkey Face").contains("It waits here"))
    let page = try await ana.page("/log")
    #expect(page.introduction.first?.text.hasPrefix("This may not be the newest") == true)
    #expect(page.rows.map(\.title).contains("Monkey Face"))

    // Another process has nothing of it, until this one reaches the hub again.
    let others = try hub.devices(over: hub.transport)
    let elsewhere = try await hub.browser(others, "ana@example.org")
    #expect(try await elsewhere.page("/log").rows.isEmpty)
    #expect(hub.workspace.contains("browser/1") && hub.workspace.contains("browser/2"))
    way.isOpen = true
    #expect(try await ana.page("/log").introduction.isEmpty)
    try await Processes.wait {
      try await elsewhere.page("/log").rows.map(\.title) == ["Monkey Face"]
    }
  }

  @Test("a store that was closed to make room for another goes on where it was")
  func room() async throws {
    let hub = try await LocalHub()
    var limits = BrowserDevices.Limits()
    limits.openStores = 1
    let devices = try hub.devices(over: hub.transport, limits)
    let ana = try await hub.browser(devices, "ana@example.org")
    let bea = try await hub.browser(devices, "bea@example.org")
    try await ana.begin("ana")
    try await bea.begin("bea")
    for number in 1...3 {
      for browser in [ana, bea] {
        let notice = try await browser.log("Climb \(number)")
        #expect(!notice.contains("waits"), "\(notice)")
      }
    }
    for browser in [ana, bea] {
      #expect(
        try await browser.page("/log").rows.map(\.title).sorted()
          == ["Climb 1", "Climb 2", "Climb 3"])
    }
    // Who reads much at once gets the same.
    let titles = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask { try await (number % 2 == 0 ? ana : bea).page("/log").rows.count }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(titles == Array(repeating: 3, count: 20))
  }

  @Test("a device that is not used for long goes and comes back, unless something waits in it")
  func age() async throws {
    let hub = try await LocalHub()
    let way = SwitchableTransport(hub.transport)
    var limits = BrowserDevices.Limits()
    limits.idle = .zero
    let devices = try hub.devices(over: way, limits)
    let ana = try await hub.browser(devices, "ana@example.org")
    let bea = try await hub.browser(devices, "bea@example.org")
    try await ana.begin("ana")
    try await bea.begin("bea")
    _ = try await ana.log("Monkey Face")
    way.isOpen = false
    #expect(try await bea.log("Zebra").contains("It waits here"))
    way.isOpen = true
    #expect(hub.folders.count == 2)
    hub.clock.pass(days: 31)
    try await Processes.wait {
      await devices.keepOrder { _ in throw CancellationError() }
      return hub.folders.count == 1
    }
    // The sessions of both browsers are over by then.
    #expect(try await ana.refusal(of: "/log") == .left)
    let later = try await hub.browser(devices, "ana@example.org")
    #expect(try await later.page("/log").rows.map(\.title) == ["Monkey Face"])
    let other = try await hub.browser(devices, "bea@example.org")
    #expect(try await other.page("/log").rows.map(\.title) == ["Zebra"])
  }

  @Test("a browser whose session was ended is out, and the device goes on in another one's")
  func sessions() async throws {
    let hub = try await LocalHub()
    var limits = BrowserDevices.Limits()
    limits.sessionCheck = .milliseconds(20)
    let devices = try hub.devices(over: hub.transport, limits)
    let first = try await hub.browser(devices, "ana@example.org")
    try await first.begin("ana")
    let changes = try #require(first.site.changes())
    let second = try await hub.browser(devices, "ana@example.org")
    _ = try await second.log("Monkey Face")
    #expect(try await first.page("/log").rows.map(\.title) == ["Monkey Face"])
    let phone = try await hub.client("ana@example.org")
    let sessions = try await phone.perform(Accounts.ListSessions())
    #expect(sessions.count == 3)
    for session in sessions where !session.isCurrent && session.deviceLabel == "browser 1" {
      _ = try await phone.perform(Accounts.EndSession(session: session.id))
    }
    // Its open pages are told no more: their stream ends.
    for await _ in changes {}
    #expect(try await first.refusal(of: "/log") == .left)
    let notice = try await second.log("Zebra")
    #expect(!notice.contains("waits"), "\(notice)")
    #expect(try await second.page("/log").rows.count == 2)
    let names = try await phone.perform(Devices.List()).map(\.name)
    #expect(names == ["Browser"])
  }

  @Test("the time zone that a user names holds for what is logged")
  func zone() async throws {
    let hub = try await LocalHub()
    let devices = try hub.devices(over: hub.transport)
    let ana = try await hub.browser(devices, "ana@example.org")
    try await ana.begin("ana", zone: "Pacific/Kiritimati")
    let form = try #require(try await ana.page("/log/new").form)
    let day = LocalTime.fixed(14 * 60).day(at: hub.clock.now)
    #expect(form.fields.first { $0.name == "date" }?.value == "\(day)")
    let zone = try #require(try await ana.page("/account/zone").form)
    #expect(throws: FormRefusal.self) { try zone.submit(FormValues(["zone": "Mars/Olympus"])) }
    _ = try await ana.site.perform(try zone.submit(FormValues(["zone": "Pacific/Midway"])))
    let other = LocalTime.fixed(-11 * 60).day(at: hub.clock.now)
    let later = try #require(try await ana.page("/log/new").form)
    #expect(later.fields.first { $0.name == "date" }?.value == "\(other)")
    func named(_ browser: LocalBrowser) async throws -> String {
      let rows = try await browser.page("/account").rows
      let row = try #require(rows.first { $0.title == "times in" }, "\(rows.map(\.title))")
      return row.statements.map(\.text).joined()
    }
    #expect(try await named(ana) == "Pacific/Midway")
    // The server's has a name, too.
    let bea = try await hub.browser(devices, "bea@example.org")
    try await bea.begin("bea")
    let name = try await named(bea)
    #expect(name.hasPrefix("UTC") && name.hasSuffix(", the server's time zone"), "\(name)")
  }
}

extension BrowserDeviceTests {
  @Test("a file is looked at, imported once, and exported again; what is no logbook is refused")
  func files() async throws {
    let hub = try await LocalHub()
    let ana = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    try await ana.begin("ana")
    let file = """
      Date,Route,Rating,Notes,URL,Pitches,Location,"Avg Stars","Your Stars",Style,"Lead Style","Route Type","Your Rating",Length,"Rating Code"
      2025-06-14,"North Corner",5.9,,https://www.mountainproject.com/route/110000001/x,1,"Oregon > Smith Rock",2.9,3,Lead,Onsight,Trad,,80,2400
      2025-13-15,"No Such Month",5.8,,https://www.mountainproject.com/route/110000003/x,1,"Oregon > Smith Rock",2.1,-1,TR,,Sport,,60,2100

      """
    let form = try #require(try await ana.page("/import").form)
    #expect(throws: FormRefusal.self) { try form.submit(FormValues(["file": "uploaded"])) }
    let large = [UInt8](repeating: 0x20, count: 10 << 20 | 1)
    #expect(throws: FormRefusal.self) {
      try form.submit(FormValues(["file": "uploaded"], files: ["file": large]))
    }
    await #expect(throws: (any Error).self) {
      _ = try await ana.site.perform(.checkFile(Array("neither this nor that".utf8)))
    }
    #expect(try await ana.page("/import").form != nil)

    _ = try await ana.site.perform(
      try form.submit(FormValues(["file": "uploaded"], files: ["file": Array(file.utf8)])))
    let checked = try await ana.page("/import")
    #expect(checked.actions.map(\.name) == ["import 1 row", "choose another file"])
    let wrong = try #require(checked.sections.first { $0.title == "Rows that can't be read" })
    #expect(wrong.rows.map(\.title) == ["line 3"])
    #expect(try await ana.page("/log").rows.isEmpty)
    _ = try await ana.site.perform(.importFile)
    #expect(try await ana.page("/log").rows.map(\.title) == ["North Corner"])
    await #expect(throws: (any Error).self) { _ = try await ana.site.perform(.importFile) }

    let exports = try await ana.page("/export").rows
    #expect(exports.count == 4)
    for row in exports {
      let address = try #require(row.opens)
      let file = try #require(try await ana.site.file(at: address))
      #expect(!file.isPublic && file.name == row.id)
      #expect(String(decoding: file.bytes, as: UTF8.self).contains("North Corner"))
    }
    // Another account has nothing of it.
    let bea = try await hub.browser(try hub.devices(over: hub.transport), "bea@example.org")
    try await bea.begin("bea")
    let address = try #require(exports[0].opens)
    let own = try #require(try await bea.site.file(at: address))
    #expect(!String(decoding: own.bytes, as: UTF8.self).contains("North Corner"))
  }

  @Test(
    """
    of two edits at one climb the later one stands at once on both devices; the other one is shown, \
    and can be brought back
    """)
  func conflict() async throws {
    let hub = try await LocalHub()
    let phone = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    try await phone.begin("ana")
    _ = try await phone.log("Kante")
    let way = SwitchableTransport(hub.transport)
    let laptop = try await hub.browser(try hub.devices(over: way), "ana@example.org")
    #expect(try await laptop.page("/log").rows.map(\.title) == ["Kante"])
    let climb = try #require(try await phone.page("/log").rows.first?.opens)

    hub.clock.pass(seconds: 1)
    try await phone.rename(climb, "Kante vom Telefon")
    // The laptop has not heard of that, and is later.
    way.isOpen = false
    hub.clock.pass(seconds: 1)
    try await laptop.rename(climb, "Kante vom Laptop")
    way.isOpen = true
    #expect(try await laptop.page("/log").rows.map(\.title) == ["Kante vom Laptop"])

    #expect(try await phone.page("/log").rows.map(\.title) == ["Kante vom Laptop"])
    let sync = try await phone.page("/sync")
    let room = try #require(sync.sections.first { $0.title == "Room on this server" })
    // A limit that is far away says nothing to a climber.
    #expect(!room.rows.flatMap(\.statements).contains { $0.text.contains(" of ") }, "\(room)")
    let title = "Edits that lost a conflict"
    let lost = try #require(sync.sections.first { $0.title == title }?.rows.first)
    #expect("\(lost.statements)".contains("Kante vom Telefon"), "\(lost.statements)")
    let back = try #require(lost.actions.first { $0.name == "bring back" })
    guard case .perform(let operation) = back.step else { throw MissingPrerequisite("no way back") }
    hub.clock.pass(seconds: 1)
    _ = try await phone.site.perform(operation)
    for browser in [phone, laptop] {
      #expect(try await browser.page("/log").rows.map(\.title) == ["Kante vom Telefon"])
      #expect(try await browser.page("/sync").sections.allSatisfy { $0.title != title })
    }
  }

  @Test("a page asks the hub only where something came since the last one") func asking()
    async throws
  {
    let hub = try await LocalHub()
    let way = SwitchableTransport(hub.transport)
    let phone = try await hub.browser(try hub.devices(over: way), "ana@example.org")
    try await phone.begin("ana")
    _ = try await phone.log("Kante")
    let laptop = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    let before = way.count
    for _ in 1...3 {
      hub.clock.pass(minutes: 1)
      #expect(try await phone.page("/log").rows.map(\.title) == ["Kante"])
    }
    #expect(way.count == before)
    _ = try await laptop.log("Zebra")
    #expect(try await phone.page("/log").rows.count == 2)
    #expect(way.count > before)
  }

  @Test("a device that is being removed and a page that needs it do not meet") func removal()
    async throws
  {
    let hub = try await LocalHub()
    var limits = BrowserDevices.Limits()
    limits.idle = .zero
    let devices = try hub.devices(over: hub.transport, limits)
    let ana = try await hub.browser(devices, "ana@example.org")
    try await ana.begin("ana")
    _ = try await ana.log("Monkey Face")
    hub.clock.pass(days: 31)
    let later = try await hub.browser(devices, "ana@example.org")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask {
          if number % 3 == 0 {
            await devices.keepOrder { _ in throw CancellationError() }
          } else {
            let titles = try await later.page("/log").rows.map(\.title)
            #expect(titles == ["Monkey Face"])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("no more stores are open than are allowed") func cap() async throws {
    #expect(BrowserDevices.Limits().openStores == 100)
    let hub = try await LocalHub()
    var limits = BrowserDevices.Limits()
    limits.openStores = 2
    let devices = try hub.devices(over: hub.transport, limits)
    for name in ["ana", "bea", "cleo", "dora"] {
      let browser = try await hub.browser(devices, "\(name)@example.org")
      try await browser.begin(name)
    }
    try await Processes.wait { hub.openStores.count == 2 }
    #expect(hub.folders.count == 4)
  }

  @Test("a relative folder of the data is one, and what is wrong with a store names no file")
  func folder() async throws {
    let hub = try await LocalHub()
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relative =
      String(repeating: "../", count: depth) + hub.workspace.path("browser").dropFirst()
    let devices = try hub.devices(over: hub.transport, at: relative)
    let ana = try await hub.browser(devices, "ana@example.org")
    try await ana.begin("ana")
    #expect(hub.folders.count == 1)

    let path = hub.workspace.path("browser/1")
    let failure = ana.site.failure(of: StorageError(.full, "\(path) can't be written"))
    #expect(failure.reason == .unreachable && !failure.message.contains(path))
    #expect(failure.hint?.contains(path) != true)
  }
}
