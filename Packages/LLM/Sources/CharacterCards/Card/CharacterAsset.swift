public import Interchange

/// A picture or another file of a card (V3, `assets`).
public struct CharacterAsset: Sendable, Equatable {
  var fields: JSONObject

  init(_ fields: JSONObject) { self.fields = fields }

  /// Makes an asset.
  ///
  /// - Parameters:
  ///   - type: what it is for: `icon`, `background`, `emotion`, `user_icon`, or `x_…`.
  ///   - uri: where it lies: an address, `data:`, `embeded://…` or `ccdefault:`.
  ///   - name: which of its type it is; the `main` icon is the card's.
  ///   - ext: the extension of its file without a dot, or `unknown`.
  public init(type: String, uri: String, name: String, ext: String) {
    fields = [
      "type": .string(type), "uri": .string(uri), "name": .string(name), "ext": .string(ext),
    ]
  }

  /// What it is for.
  public var type: String {
    get { fields.text("type") }
    set { fields["type"] = .string(newValue) }
  }

  public var uri: String {
    get { fields.text("uri") }
    set { fields["uri"] = .string(newValue) }
  }

  /// Which of its type it is.
  public var name: String {
    get { fields.text("name") }
    set { fields["name"] = .string(newValue) }
  }

  /// The extension of its file, in lower case and without a dot.
  public var ext: String {
    get { fields.text("ext") }
    set { fields["ext"] = .string(newValue) }
  }

  /// The asset as it stands in the card, with the keys of other programs.
  public var document: JSONObject { fields }
}
