import BrowserDriving
import Interchange
import Testing

/// The aids to answering the forms of friends, and the look of missions.
@Suite(
  "Forms and missions of friends", .browsing(.friends), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct FriendsFormTests {
  @Test("an empty profile is not saved; the device says where it is, and sliders show their value")
  func profile() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    // Where the reader's clocks are, a browser says when a user signs up.
    try await browser.tools("Emulation.setTimezoneOverride", ["timezoneId": "Asia/Tokyo"])
    try await FriendsMember("Kim", "+447700900401").signIn(browser, stage.server)
    try await browser.see("", in: "#f-name")
    try await browser.tools("Emulation.setTimezoneOverride", ["timezoneId": ""])
    try await browser.click(named: "Save")
    try await browser.see("Nothing is filled in yet.", in: "[role=alert]")

    try await browser.tools(
      "Browser.grantPermissions",
      ["permissions": ["geolocation"], "origin": .string(stage.server.origin)])
    try await browser.tools(
      "Emulation.setGeolocationOverride",
      ["latitude": 47.376_887, "longitude": 8.541_694, "accuracy": 10])
    // A button of the page, which sends no form and opens no page.
    try await browser.run("document.querySelector('.locate').click()")
    try await browser.wait(
      until: "return document.querySelector('#f-point').value === '47.38, 8.54'")

    try await browser.run("document.querySelector('#f-sliders-0').focus()")
    try await browser.type("\u{E010}")
    try await browser.see("100 of 100", in: "output[for=f-sliders-0]")
    try await browser.fill("#f-name", "Kim")
    try await browser.click(named: "Save")
    try await browser.see("Say the name of the place, too.", in: "#e-city")
    try await browser.fill("#f-city", "Zurich")
    try await browser.click(named: "Save")
    try await browser.see("Saved", in: ".notice")
    try await browser.open("/me/edit")
    #expect(try await browser.value(of: "#f-sliders-0") == "1")
    #expect(try await browser.isWideEnough())
    try await browser.open("/me/settings")
    #expect(try await browser.value(of: "#f-zone") == "Asia/Tokyo")
  }

  @Test("a text that is typed back as it was gives way to another device's, which is then shown")
  func conflict() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await stage.signIn()
    try await browser.open("/me/edit")
    let bio = try await browser.value(of: "#f-bio")
    try await browser.fill("#f-bio", "Something else.")
    try await browser.fill("#f-bio", bio)
    try await browser.fill("#f-name", "Cleo here")
    // Another device of hers saves both meanwhile.
    let isSaved = try await browser.run(
      """
      return new Promise((resolve) => {
        const page = new XMLHttpRequest();
        page.open('GET', '/me/edit');
        page.responseType = 'document';
        page.onload = () => {
          const form = page.response.querySelector('form.fields');
          form.elements.name.value = 'Cleo there';
          form.elements.bio.value = 'From another device.';
          fetch('/me/edit', { method: 'POST', body: new URLSearchParams(new FormData(form)) })
            .then((answer) => resolve(answer.redirected));
        };
        page.send();
      });
      """)
    #expect(isSaved == true)
    try await browser.click(named: "Save")
    try await browser.see("it is \"Cleo there\" now", in: "[role=alert]")
    #expect(try await browser.value(of: "#f-bio") == "From another device.")
    #expect(try await browser.value(of: "#f-name") == "Cleo here")
    try await browser.fill("#f-name", "Cleo")
    try await browser.click(named: "Save")
    try await browser.see("Saved.", in: ".notice")
    try await browser.open("/me/edit")
    #expect(try await browser.value(of: "#f-bio") == "From another device.")
    try await browser.fill("#f-bio", bio)
    try await browser.click(named: "Save")
    try await browser.see("Saved.", in: ".notice")
  }

  @Test("a mission is planned by one tap on a day, stands in the weeks, and is kept for a calendar")
  func calendar() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await stage.signIn()
    try await browser.open("/missions/new")
    try await browser.fill("#f-title", "Along the river")
    try await browser.click("label:has(input[name=when][value]):nth-child(3)")
    try await browser.fill("#f-place", "North Gate")
    try await browser.fill("#f-address", "Gate Street 1")
    try await browser.click(named: "Plan")
    try await browser.see("Along the river is planned.", in: ".notice")

    try await browser.open("/missions?show=mine")
    #expect(try await browser.count(".calendar a") == 1)
    let row = try await browser.run("return document.querySelector('.calendar a').hash")
    try await browser.click(".calendar a")
    #expect(try await browser.run("return location.hash") == row)
    try await browser.click("main .event a.cover")
    try await browser.see("Find on a map", in: ".links")
    let file = try await browser.run(
      """
      const request = new XMLHttpRequest();
      request.open('GET', document.querySelector('.links a[download]').href, false);
      request.send();
      return request.status + ' ' + request.getResponseHeader('content-type')
        + ' ' + request.responseText.slice(0, 15) + ' ' + request.responseText.includes('Along the river');
      """)
    #expect(file == "200 text/calendar; charset=utf-8 BEGIN:VCALENDAR true")
  }

  @Test("an address for calendar programs is shown once, read without a session, and ended")
  func feed() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    try await stage.signIn()
    try await browser.open("/missions")
    try await browser.click(named: "Calendar feed")
    try await browser.click(named: "Make an address")
    try await browser.see("/feeds/", in: ".notice code")
    #expect(try await browser.isWideEnough())
    let address = try #require(
      try await browser.run("return document.querySelector('.notice code').textContent").stringValue
    )
    let link = try await browser.run("return document.querySelector('.notice a').href")
    #expect(address.hasPrefix(stage.server.origin) && address.hasSuffix(".ics"))
    #expect(link.stringValue == address.replacing("http:", with: "webcal:"))
    func read() async throws -> String? {
      try await browser.run(
        """
        return fetch(arguments[0], { credentials: 'omit', cache: 'no-store' })
          .then((answer) => answer.text().then((text) => `${answer.status} ${text.slice(0, 15)}`));
        """, [.string(address)]
      ).stringValue
    }
    #expect(try await read() == "200 BEGIN:VCALENDAR")
    try await browser.open("/missions/feed")
    try await browser.see("You have an address", in: ".facts")
    #expect(try await browser.count("code") == 0)
    try await browser.click(named: "End it")
    try await browser.see("End the address?", in: ".ask")
    try await browser.click(named: "End it")
    try await browser.see("The address is ended.", in: ".notice")
    #expect(try await read()?.hasPrefix("404 ") == true)
  }
}
