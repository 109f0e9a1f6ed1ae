import Pages
import PeopleRequests

extension PeopleRoute {
  static var welcome: PeopleRoute { PeopleRoute("/welcome") { _, _ in .welcome } }
}

extension PeoplePage {
  /// The ways to sign in and up.
  static var welcome: PeoplePage {
    let ways: [(title: String, PageAddress)] = [
      ("Sign up with an e-mail address", .signUp),
      ("Sign in with e-mail and password", .signIn),
      ("Sign in or up with a phone", .phone),
      ("I forgot my password", .reset),
    ]
    let rows = ways.map { title, address in
      PeopleRow(.value, id: address.text, title: title, opens: address)
    }
    return PeoplePage(
      title: "Welcome",
      [
        .text("People who would like to meet somebody."),
        .text(
          "Nobody sees your address, your number, your birth date or where exactly you live."),
      ], sections: [PeopleSection("", rows)], refresh: .never)
  }
}

extension PageAddress {
  static let welcome: PageAddress = "/welcome"
  static let signUp: PageAddress = "/welcome/sign-up"
  static let signIn: PageAddress = "/welcome/sign-in"
  static let phone: PageAddress = "/welcome/phone"
  static let reset: PageAddress = "/welcome/reset"

  /// The address of the form for a sent code.
  var code: PageAddress { appending("code") }
}
