import ArgumentParser
import HubRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing account devices`: what syncs the account's logbook through a hub.
struct AccountDevicesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices of your account at a hub, and remove one.",
    discussion: """
      Examples:
        climbing account devices --server https://hub.example.org
        climbing account devices revoke 0198f2 --server https://hub.example.org
      """,
    subcommands: [AccountDevicesListCommand.self, AccountDevicesRevokeCommand.self],
    defaultSubcommand: AccountDevicesListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing account devices list`: the devices, the last seen first.
struct AccountDevicesListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the devices, the last seen first.")

  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(DeviceInfo.fields)
    let context = try HubContext(server, store, in: session)
    let devices = try await context.ask(Devices.List())
    try session.print(
      devices, DeviceInfo.fields, output,
      empty: "None yet. Sync: climbing sync --with \(context.server)",
      table: {
        var table = Table([
          "ID", TableColumn("DEVICE", minimumWidth: 8, isFlexible: true), "SINCE", "LAST", "THIS",
        ])
        for device in devices {
          table.append([
            TableCell(String(device.id.suffix(8)), pipeText: device.id), TableCell(device.name),
            session.cell(for: device.registeredAt),
            device.lastSeenAt.map { session.cell(for: $0) } ?? TableCell("never"),
            TableCell(device.isCurrent ? "yes" : ""),
          ])
        }
        return table
      })
  }
}

/// `climbing account devices revoke`: removes a device.
struct AccountDevicesRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Remove a device: it syncs no more until it signs in again.",
    discussion: "What is on the device stays there.")

  @Argument(
    help: ArgumentHelp(
      "Which: its ID, or the end or the beginning of it; the list shows them.", valueName: "id"))
  var id: String
  @Option(help: ArgumentHelp("The hub.", valueName: "url")) var server: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(DeviceInfo.fields)
    let context = try HubContext(server, store, in: session)
    let text = id.lowercased()
    let meant = try await context.ask(Devices.List()).filter {
      $0.id.hasPrefix(text) || $0.id.hasSuffix(text)
    }
    guard let device = meant.first else {
      throw UsageFailure(
        code: "device_not_found", message: "the account has no device \"\(id)\"",
        hint: "List them: climbing account devices --server \(context.server)")
    }
    guard meant.count == 1 else {
      throw UsageFailure(
        code: "ambiguous_device", message: "\"\(id)\" can mean \(meant.count) devices",
        hint: "Write more of the ID.")
    }
    _ = try await context.ask(Devices.Revoke(device: device.id))
    try session.print(
      device, DeviceInfo.fields, output,
      text: { try session.print("\(session.visible(device.name)) syncs no more.") })
  }
}

extension DeviceInfo {
  static let fields = ResponseFields(["id", "name", "registeredAt", "lastSeenAt", "isCurrent"])
}
