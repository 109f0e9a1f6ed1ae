import DomainModels
import HubPages
import Pages
import ServicePages
import Sync

extension PageAddress {
  static let welcome: PageAddress = "/welcome"
}

/// The account has no logbook yet: its user is led to the form that makes one.
struct NotBegun: ExplainedError {
  let code = "no_logbook"
  let message = "this account has no logbook yet"
  let hint: String? = "Choose a handle first"
  let kind = FailureKind.failed
}

extension PageForm where Operation == BrowserOperation {
  /// Who climbs: asked once, of a new account.
  static var welcome: Self {
    Self(
      at: .welcome, title: "Welcome",
      introduction: [
        "By your handle other climbers find you. Nobody sees your profile or your climbs until you "
          + "let them."
      ],
      fields: [
        FormField(
          "name", "Name", example: "Ana Ruiz", isRequired: true, limit: 80, autofill: .name),
        FormField(
          "handle", "Handle: letters a to z, digits, single hyphens", example: "ana",
          isRequired: true, limit: 41),
      ], verb: "Begin"
    ) { values throws(FormRefusal) in
      .begin(handle: values.text("handle") ?? "", name: values.text("name") ?? "")
    }
  }
}

extension Page where Operation == BrowserOperation {
  /// What is shown while a logbook comes for the first time.
  static func arriving(_ count: Int, at address: PageAddress) -> Self {
    let changes = count == 0 ? "" : " \(count) changes have come so far."
    return Self(
      title: "Your logbook is coming",
      [.text("It comes to this server's pages for the first time.\(changes)")],
      actions: [PageAction("l", "look again", .open(address))], refresh: .never)
  }
}

extension PageAction where Operation == BrowserOperation {
  static var signOut: Self {
    Self(
      "o", "sign out", .perform(.hub(.signOut(saying: "Signed out. Your logbook stays."))),
      asking: "Sign out in this browser?")
  }
}

extension SyncError {
  /// Said on a page that shows what the device remembers.
  var notCurrent: String { "This may not be the newest: \(message)." }
  /// Said after something was stored and not handed over.
  var notHandedOver: String {
    "It waits here, and your other devices do not have it yet: \(message)."
  }
}
