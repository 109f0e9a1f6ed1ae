import Identity
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is posted for one message, its members in this order.
struct WebhookBody {
  var id: UUID
  var channel: String
  var recipient: String
  var template: String
  var code: OneTimeCode?
  var validity: Duration?
  var service: String
  var subject: String?
  var text: String

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    func member(_ name: String, _ value: String?) {
      guard let value else { return }
      writer.key(name)
      writer.string(value)
    }
    member("id", id.uuidString.lowercased())
    member("channel", channel)
    member("to", recipient)
    member("template", template)
    member("code", code?.digits)
    if let validity {
      writer.key("valid_seconds")
      writer.integer(Int(validity.components.seconds))
    }
    member("service", service)
    member("subject", subject)
    member("text", text)
    writer.endObject()
    return writer.bytes
  }
}
