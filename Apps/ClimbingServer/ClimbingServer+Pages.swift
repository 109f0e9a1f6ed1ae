import ClimbingBrowserAssembly
import ClimbingHubAssembly
import HubFeatures
import HubRequests
import Identity
import InProcessServing
import Networking
import PageHTML
import PageServing
import QuartetTokens
import ServerCommands
import Services
import Serving

extension ClimbingServer {
  /// The pages of a logbook, for browsers whose users have an account of the hub.
  ///
  /// Each account has a device on this machine, which syncs with the hub as every other does.
  static func pages(
    _ container: ClimbingHubContainer, _ settings: ServerSettings, _ shared: SharedSync
  ) throws -> any Site {
    let party = settings.passkeyParty(named: container.identityPolicy.service)
    let devices = try BrowserDevices(
      container, VisitorService(EmbeddedService<HubAPI>(container, passkeys: party)),
      over: SiteTransport(
        shared.sites(container, ServerMetrics()),
        adding: ["Quartet-Device": BrowserDevices.deviceName]),
      in: container.browserFolder)
    Task { await devices.keepOrder() }
    let look = WebLook("climbing", try QuartetTokens.theme(.climbing))
    return BrowserSite(
      look, clock: container.clock, random: container.random, isLocal: settings.isForThisMachine
    ) { visitor in
      ClimbingBrowserSite(
        devices, for: Caller(deviceLabel: visitor.deviceLabel), hasPasskeys: party != nil)
    }
  }
}
