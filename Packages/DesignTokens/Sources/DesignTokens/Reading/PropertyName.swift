/// The names beginning with `$` that the standard has.
enum PropertyName {
  case value, type, description, deprecated, extensions, reference, extends, root, schema

  /// The property of a name; nil for all others.
  @inline(__always)
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 4 where name.isText("$ref"): self = .reference
    case 5 where name.isText("$type"): self = .type
    case 5 where name.isText("$root"): self = .root
    case 6 where name.isText("$value"): self = .value
    case 7 where name.isText("$schema"): self = .schema
    case 8 where name.isText("$extends"): self = .extends
    case 11 where name.isText("$extensions"): self = .extensions
    case 11 where name.isText("$deprecated"): self = .deprecated
    case 12 where name.isText("$description"): self = .description
    default: return nil
    }
  }

  static let ofTokens = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$ref",
  ]
  static let ofGroups = [
    "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root",
  ]
}
