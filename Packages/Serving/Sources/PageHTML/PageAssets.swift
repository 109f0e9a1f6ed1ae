import CPageScript

/// The addresses of what documents load.
public struct PageAssets: Sendable {
  /// ``WebLook/styleSheet``.
  public var styleSheet: String
  /// ``PageScript/source``.
  public var script: String
  /// ``WebLook/icon``.
  public var icon: String
  /// Describes the product to a device that installs it.
  public var manifest: String

  public init(styleSheet: String, script: String, icon: String, manifest: String) {
    (self.styleSheet, self.script) = (styleSheet, script)
    (self.icon, self.manifest) = (icon, manifest)
  }
}

/// The module that documents load: Data/page.js, the same for every product.
public enum PageScript {
  /// The module's text, as UTF-8.
  public static var source: [UInt8] {
    var count = 0
    let bytes = page_script(&count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
