import Interchange

/// The fields of a request in their JSON form.
public struct WireFields: Sendable {
  var object = JSONObject()

  public init() {}

  init(encoding value: some Encodable) throws {
    object = try JSONReader.read(JSONEncoding.encode(value)).objectValue ?? JSONObject()
  }

  /// Reads the fields of a path and a query.
  init(
    _ named: [(key: String, text: String)], _ endpoint: Endpoint
  ) throws(WireFailure) {
    for (key, text) in named {
      guard self[key] == nil else {
        throw WireFailure("\(key) is given twice", field: key)
      }
      self[key] = try Self.value(text, of: key, endpoint)
    }
  }

  /// True if there are no fields.
  public var isEmpty: Bool { object.isEmpty }

  /// The value of a text field; `nil` if there is none.
  public func text(_ key: String) -> String? { self[key]?.stringValue }

  /// Adds the fields of a JSON object, which must not be there yet.
  mutating func merge(_ body: [UInt8]) throws(WireFailure) {
    guard let value = try? JSONReader.read(body), let members = value.objectValue else {
      throw WireFailure("the body is not a JSON object")
    }
    for member in members.members {
      guard object.append(member.key, member.value) else {
        throw WireFailure("\(member.key) is given twice", field: member.key)
      }
    }
  }

  /// Reads a request from its fields.
  ///
  /// - Throws: ``WireFailure``, which names the field that is wrong.
  func decode<Request: ServiceRequest>(_ type: Request.Type) throws(WireFailure) -> Request {
    do {
      return try JSONDecoding.decode(type, from: JSONValue.object(object).bytes())
    } catch let error as DecodingError {
      let named = object.keys.filter { Request.endpoint.path.contains("{\($0)}") }
      throw WireFailure(error, path: Set(named))
    } catch {
      throw WireFailure("the request can't be read")
    }
  }

  var values: [(key: String, value: JSONValue)] { object.members.map { ($0.key, $0.value) } }

  subscript(key: String) -> JSONValue? {
    get { object[key] }
    set { object[key] = newValue }
  }

  private static func value(
    _ text: String, of key: String, _ endpoint: Endpoint
  ) throws(WireFailure) -> JSONValue {
    if endpoint.numbers.contains(key) {
      guard let number = Int64(text) else {
        throw WireFailure("\(key) must be an integer", field: key)
      }
      return .integer(number)
    }
    if endpoint.flags.contains(key) {
      guard let flag = Bool(text) else {
        throw WireFailure("\(key) must be true or false", field: key)
      }
      return .boolean(flag)
    }
    if endpoint.lists.contains(key) {
      return .array(text.split(separator: ",").map { .string(String($0)) })
    }
    return .string(text)
  }
}
