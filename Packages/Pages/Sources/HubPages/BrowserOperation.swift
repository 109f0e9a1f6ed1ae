public import ClimbingPages
public import Pages
public import ServicePages

/// The operations of climbing's pages in a browser.
public enum BrowserOperation: PageOperation {
  /// An operation on the account at the hub: signing in and out.
  case hub(HubOperation)
  /// Makes the climber of a new account.
  case begin(handle: String, name: String, zone: String?)
  /// Says in which time zone the pages are.
  case setZone(String)
  /// Says what importing a file would do, and stores the file until the user decides.
  case checkFile([UInt8])
  /// Imports the file that was checked.
  case importFile
  /// Forgets the file that was checked.
  case dropFile
  case logbook(ClimbingOperation)

  public var name: String {
    switch self {
    case .hub(let operation): operation.name
    case .begin: "begin"
    case .setZone: "set_zone"
    case .checkFile: "check_file"
    case .importFile: "import_file"
    case .dropFile: "drop_file"
    case .logbook(let operation): operation.name
    }
  }
}

extension PageAddress {
  public static let welcome: PageAddress = "/welcome"
  public static let account: PageAddress = "/account"
  public static let zone: PageAddress = "/account/zone"
  static let passkeys: PageAddress = "/account/passkeys"
  public static let sync: PageAddress = "/sync"
  public static let importFile: PageAddress = "/import"
  public static let exportFiles: PageAddress = "/export"
}
