import Gzip
import Interchange
import PageHTML
import Serving

/// A file that is the same for everybody, so that packing it tells nothing about a secret (BREACH).
private struct BrowserAsset: Sendable {
  private let type: String
  private let caching: String
  /// The policy for the browser; `nil` for none.
  private let policy: String?
  private let plain: (bytes: [UInt8], tag: String)
  /// In gzip, with a tag of its own; `nil` where that gains nothing.
  private let packed: (bytes: [UInt8], tag: String)?

  /// The size below which a response is not packed: it fits into the first packet anyway.
  private static let shortest = 1_024

  init(
    type: String, bytes: [UInt8], caching: String = "public, max-age=31536000, immutable",
    policy: String? = nil
  ) {
    (self.type, self.caching, self.policy) = (type, caching, policy)
    let hash = EntityTag.hash(bytes)
    plain = (bytes, "\"\(hash)\"")
    // Without memory to pack it is served as it is.
    let packed = bytes.count < Self.shortest ? nil : try? GzipWriter.pack(bytes, level: 9)
    self.packed = packed.flatMap { $0.count < bytes.count ? ($0, "\"\(hash)-gzip\"") : nil }
  }

  /// The response to a GET or HEAD: packed for a client that takes it so, and without a body for one
  /// that has it.
  func response(to head: RequestHead) -> ServerResponse {
    let isPacked =
      packed != nil
      && GzipCoding.isAccepted(by: head.headers.values(of: "accept-encoding"))
    let chosen = isPacked ? packed ?? plain : plain
    // A browser takes over the headers of a 304, which therefore has all that say how it is used.
    var response = ServerResponse(
      200, headers: ["cache-control": caching, "etag": chosen.tag], route: "GET assets")
    if packed != nil { response.headers["vary"] = "accept-encoding" }
    if let policy { response.headers["content-security-policy"] = policy }
    if EntityTag.isKnown(chosen.tag, to: head) {
      response.status = 304
      return response
    }
    response.headers["content-type"] = type
    if isPacked { response.headers["content-encoding"] = GzipCoding.name }
    response.body = .bytes(chosen.bytes)
    return response
  }
}

/// The files that documents load, by address: a file under `/assets/` never changes.
struct BrowserAssets: Sendable {
  private(set) var addresses: PageAssets
  private let assets: [String: BrowserAsset]

  private static let manifestPath = "/manifest.webmanifest"

  /// - Parameters:
  ///   - look: the product's.
  ///   - hasWorker: whether browsers keep pages.
  ///   - offline: makes the document in the place of a page that was never opened.
  init(_ look: WebLook, hasWorker: Bool, offline: (PageAssets) -> String) {
    var assets: [String: BrowserAsset] = [:]
    // A name of its own for each version lets browsers keep it for ever.
    func add(
      _ bytes: [UInt8], _ ending: String, _ type: String, policy: String? = nil
    ) -> String {
      let address = "/assets/\(EntityTag.hash(bytes)).\(ending)"
      assets[address] = BrowserAsset(type: type, bytes: bytes, policy: policy)
      return address
    }
    addresses = PageAssets(
      styleSheet: add(Array(look.styleSheet.utf8), "css", "text/css; charset=utf-8"),
      script: add(PageScript.source, "js", "text/javascript; charset=utf-8"),
      icon: add(Array(look.icon.utf8), "svg", "image/svg+xml"), manifest: Self.manifestPath)
    let tile = add(Array(look.tile.utf8), "svg", "image/svg+xml")
    addresses.touchIcon = look.tile(size: 180).map { add($0, "png", "image/png") }
    let pictures = [192, 512].compactMap { size in
      look.tile(size: size).map { (size, add($0, "png", "image/png")) }
    }
    assets[Self.manifestPath] = BrowserAsset(
      type: "application/manifest+json", bytes: Array(Self.manifest(look, tile, pictures).utf8),
      caching: "public, max-age=3600")
    if hasWorker {
      addresses.worker = PageWorker.address
      let offline = add(
        Array(offline(addresses).utf8), "html", "text/html; charset=utf-8",
        policy: DocumentPolicy.text(hasWorker: true))
      assets[PageWorker.address] = BrowserAsset(
        type: "text/javascript; charset=utf-8",
        bytes: PageWorker.source(
          shell: [addresses.styleSheet, addresses.script, addresses.icon], offline: offline),
        caching: "no-cache", policy: DocumentPolicy.worker)
    }
    self.assets = assets
  }

  /// The response to a GET or HEAD of one of them; `nil` at all other addresses.
  func response(to head: RequestHead) -> ServerResponse? { assets[head.target]?.response(to: head) }

  /// Returns the manifest that a device needs to install the product (W3C Web Application
  /// Manifest).
  ///
  /// - Parameters:
  ///   - look: the product's.
  ///   - tile: the address of its tile as SVG.
  ///   - pictures: those of the tile as PNG, with their widths.
  /// - Returns: the manifest.
  private static func manifest(
    _ look: WebLook, _ tile: String, _ pictures: [(size: Int, address: String)]
  ) -> String {
    let color = JSONValue.string(look.surfaces.first?.color ?? "white")
    func icon(
      _ purpose: String, _ address: String, _ type: String, _ size: String
    ) -> JSONValue {
      [
        "src": .string(address), "sizes": .string(size), "type": .string(type),
        "purpose": .string(purpose),
      ]
    }
    let icons = ["any", "maskable"].flatMap { purpose in
      [icon(purpose, tile, "image/svg+xml", "any")]
        + pictures.map { icon(purpose, $1, "image/png", "\($0)x\($0)") }
    }
    let manifest: JSONValue = [
      "name": .string(look.name.prefix(1).uppercased() + look.name.dropFirst()),
      "short_name": .string(look.name), "id": "/", "start_url": "/", "scope": "/",
      "display": "standalone", "background_color": color, "theme_color": color,
      "icons": .array(icons),
    ]
    return manifest.text()
  }
}

/// The Content Security Policy of documents, and of the service worker.
enum DocumentPolicy {
  private static let end = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

  /// Of a document.
  ///
  /// It may load the style sheet, the module, the icon and pictures of this server, read its pages and
  /// send forms to it. No script stands in a document, and this server has one script, so there is no
  /// nonce to guess. No text can become markup or code: there is no policy of Trusted Types, or the one
  /// of the module, which makes the address of the worker and nothing else, and which can't be made
  /// twice.
  static func text(hasWorker: Bool) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
      + "connect-src 'self'; manifest-src 'self'; form-action 'self'; "
      + (hasWorker ? "worker-src 'self'; " : "")
      + "require-trusted-types-for 'script'; trusted-types \(hasWorker ? "worker" : "'none'"); "
      + end
  }

  /// Of the worker, which reads pages, and takes in no other script.
  static let worker =
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; "
    + "trusted-types 'none'; form-action 'none'; " + end
}
