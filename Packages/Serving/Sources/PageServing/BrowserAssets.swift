import Interchange
import PageHTML
import Serving

/// What documents load, by its address: all but the manifest never changes.
struct BrowserAssets: Sendable {
  private struct Asset {
    let type: String
    let bytes: [UInt8]
    var isFinal = true
  }

  let addresses: PageAssets
  private let assets: [String: Asset]

  private static let manifestPath = "/manifest.webmanifest"

  init(_ look: WebLook) {
    var assets: [String: Asset] = [:]
    // A name of its own for each version lets browsers keep it for ever.
    func add(_ bytes: [UInt8], _ ending: String, _ type: String) -> String {
      let address = "/assets/\(EntityTag.hash(bytes)).\(ending)"
      assets[address] = Asset(type: type, bytes: bytes)
      return address
    }
    addresses = PageAssets(
      styleSheet: add(Array(look.styleSheet.utf8), "css", "text/css; charset=utf-8"),
      script: add(PageScript.source, "js", "text/javascript; charset=utf-8"),
      icon: add(Array(look.icon.utf8), "svg", "image/svg+xml"), manifest: Self.manifestPath)
    let tile = add(Array(look.tile.utf8), "svg", "image/svg+xml")
    assets[Self.manifestPath] = Asset(
      type: "application/manifest+json", bytes: Array(Self.manifest(look, tile).utf8),
      isFinal: false)
    self.assets = assets
  }

  /// The response to a request for one of them; `nil` at all other addresses.
  func response(at target: String) -> ServerResponse? {
    guard let asset = assets[target] else { return nil }
    return ServerResponse(
      200,
      headers: [
        "content-type": asset.type,
        "cache-control": asset.isFinal
          ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ], body: asset.bytes, route: "GET assets")
  }

  /// What a device needs to know to install the product (W3C Web Application Manifest).
  private static func manifest(_ look: WebLook, _ tile: String) -> String {
    let color = JSONValue.string(look.surfaces.first?.color ?? "white")
    func icon(_ purpose: String) -> JSONValue {
      [
        "src": .string(tile), "sizes": "any", "type": "image/svg+xml",
        "purpose": .string(purpose),
      ]
    }
    let manifest: JSONValue = [
      "name": .string(look.name.prefix(1).uppercased() + look.name.dropFirst()),
      "short_name": .string(look.name), "id": "/", "start_url": "/", "scope": "/",
      "display": "standalone", "background_color": color, "theme_color": color,
      "icons": [icon("any"), icon("maskable")],
    ]
    return manifest.text()
  }
}
