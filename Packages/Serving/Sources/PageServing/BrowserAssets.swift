import Interchange
import PageHTML
import Serving

/// The assets that documents load, by address; all but the manifest never change.
struct BrowserAssets: Sendable {
  private struct Asset {
    let type: String
    let bytes: [UInt8]
    var caching = "public, max-age=31536000, immutable"
    /// The Content Security Policy of the asset, if it has one.
    var policy: String?
  }

  private(set) var addresses: PageAssets
  private let assets: [String: Asset]

  private static let manifestPath = "/manifest.webmanifest"

  /// - Parameters:
  ///   - look: the product's.
  ///   - hasWorker: whether browsers keep pages.
  ///   - offline: makes the document in the place of a page that was never opened.
  init(_ look: WebLook, hasWorker: Bool, offline: (PageAssets) -> String) {
    var assets: [String: Asset] = [:]
    // A name of its own for each version lets browsers keep it for ever.
    func add(
      _ bytes: [UInt8], _ ending: String, _ type: String, policy: String? = nil
    ) -> String {
      let address = "/assets/\(EntityTag.hash(bytes)).\(ending)"
      assets[address] = Asset(type: type, bytes: bytes, policy: policy)
      return address
    }
    addresses = PageAssets(
      styleSheet: add(Array(look.styleSheet.utf8), "css", "text/css; charset=utf-8"),
      script: add(PageScript.source, "js", "text/javascript; charset=utf-8"),
      icon: add(Array(look.icon.utf8), "svg", "image/svg+xml"), manifest: Self.manifestPath)
    let tile = add(Array(look.tile.utf8), "svg", "image/svg+xml")
    assets[Self.manifestPath] = Asset(
      type: "application/manifest+json", bytes: Array(Self.manifest(look, tile).utf8),
      caching: "public, max-age=3600")
    if hasWorker {
      addresses.worker = PageWorker.address
      let offline = add(
        Array(offline(addresses).utf8), "html", "text/html; charset=utf-8",
        policy: DocumentPolicy.text(hasWorker: true))
      assets[PageWorker.address] = Asset(
        type: "text/javascript; charset=utf-8",
        bytes: PageWorker.source(
          shell: [addresses.styleSheet, addresses.script, addresses.icon], offline: offline),
        caching: "no-cache", policy: DocumentPolicy.worker)
    }
    self.assets = assets
  }

  /// The response to a request for one of them; `nil` at all other addresses.
  func response(at target: String) -> ServerResponse? {
    guard let asset = assets[target] else { return nil }
    var response = ServerResponse(
      200, headers: ["content-type": asset.type, "cache-control": asset.caching],
      body: asset.bytes, route: "GET assets")
    if let policy = asset.policy { response.headers["content-security-policy"] = policy }
    return response
  }

  /// The manifest for installing the product (W3C Web Application Manifest).
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
