import DomainModels
import Foundation
import PageHTML
import QuartetTokens
import Serving
import Testing

@testable import PageServing

@Suite("The icons of installed products") struct IconTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/icons")

  private static let products: [(String, QuartetTokens.Brand)] = [
    ("friends", .friends), ("dating", .dating), ("climbing", .climbing),
  ]

  @Test("the pictures are those of the tile as it is drawn", arguments: products)
  func current(_ name: String, _ brand: QuartetTokens.Brand) throws {
    let look = WebLook(name, try QuartetTokens.theme(brand))
    let drawn = try String(
      contentsOf: Self.folder.appending(path: "\(name).svg"), encoding: .utf8)
    #expect(drawn == look.tile, "Tools/icons makes them anew")
    for size in [180, 192, 512] {
      let picture = try #require(look.tile(size: size))
      // The signature of PNG, and the width and height of its header (ISO 15948, 11.2.2).
      #expect(picture.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      let sides = [16, 20].map { start in
        picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(sides == [size, size])
    }
    #expect(look.tile(size: 64) == nil)
  }

  private func get(_ target: String) -> RequestHead { RequestHead(method: "GET", target: target) }

  @Test("documents and the manifest lead to them; a product without them has its SVG alone")
  func addresses() throws {
    let theme = try QuartetTokens.theme(.friends)
    let assets = BrowserAssets(WebLook("friends", theme), hasWorker: false) { _ in "" }
    let touch = try #require(assets.addresses.touchIcon)
    #expect(assets.response(to: get(touch))?.headers["content-type"] == "image/png")
    let renderer = PageRenderer(
      WebLook("friends", theme), assets.addresses,
      clock: PageClock(now: Timestamp(milliseconds: 0)) { _, _ in nil })
    #expect(
      renderer.offline().contains(#"<link rel="apple-touch-icon" sizes="180x180" href="\#(touch)""#)
    )
    let manifest = try #require(assets.response(to: get("/manifest.webmanifest"))?.text)
    for size in ["192x192", "512x512"] {
      #expect(manifest.components(separatedBy: #""sizes":"\#(size)""#).count == 3)
    }
    let other = BrowserAssets(WebLook("notes", theme), hasWorker: false) { _ in "" }
    #expect(other.addresses.touchIcon == nil)
    #expect(other.response(to: get("/manifest.webmanifest"))?.text.contains("image/png") == false)
  }
}
