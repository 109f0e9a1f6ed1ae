public import DomainModels
public import Pages
import ServicePages
public import Sync

/// The account has no logbook yet: its user is led to the form that makes one.
public struct MissingLogbook: ExplainedError {
  public let code = "no_logbook"
  public let message = "this account has no logbook yet"
  public let hint: String? = "Choose a handle first"
  public let kind = FailureKind.failed

  public init() {}
}

extension PageForm where Operation == BrowserOperation {
  /// The form for a new account's climber, shown once.
  ///
  /// - Parameter isZone: whether a time zone has a name.
  /// - Returns: the form.
  public static func welcome(knowing isZone: @escaping @Sendable (String) -> Bool) -> Self {
    Self(
      at: .welcome, title: "Welcome",
      introduction: [
        "Climbers find you by your handle. They don't see your profile or your climbs until you "
          + "let them."
      ],
      fields: [
        FormField(
          "name", "Name", example: "Ana Ruiz", isRequired: true, limit: 80, autofill: .name),
        FormField(
          "handle", "Handle: letters a to z, digits, single hyphens", example: "ana",
          isRequired: true, limit: 41),
        .zone("", knowing: isZone),
      ], verb: "Begin"
    ) { values throws(FormRefusal) in
      .begin(
        handle: values.text("handle") ?? "", name: values.text("name") ?? "",
        zone: values.text("zone"))
    }
  }

  /// The form for the time zone of the pages.
  ///
  /// - Parameters:
  ///   - name: the zone's name, if it is known.
  ///   - isZone: whether a time zone has a name.
  /// - Returns: the form.
  public static func zone(
    _ name: String?, knowing isZone: @escaping @Sendable (String) -> Bool
  ) -> Self {
    Self(
      at: .zone, title: "Time zone",
      introduction: ["Days begin and end by its clocks, and times are shown in it."],
      fields: [.zone(name ?? "", isRequired: true, knowing: isZone)], verb: "Save"
    ) { values throws(FormRefusal) in .setZone(values.text("zone") ?? "") }
  }
}

extension FormField {
  fileprivate static func zone(
    _ value: String, isRequired: Bool = false, knowing isZone: @escaping @Sendable (String) -> Bool
  ) -> FormField {
    FormField(
      "zone", "Time zone", value: value, example: "Europe/Zurich", isRequired: isRequired,
      limit: 60
    ) { isZone($0) ? nil : "\"\($0)\" is no time zone" }
  }
}

extension Page where Operation == BrowserOperation {
  /// The page that is shown while a logbook is loaded for the first time.
  public static func arriving(_ count: Int, at address: PageAddress) -> Self {
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
  public var notCurrent: String { "This may not be the newest: \(message)." }
  /// Said after something was stored and not handed over.
  public var notHandedOver: String {
    "It waits here, and your other devices do not have it yet: \(message)."
  }
}
