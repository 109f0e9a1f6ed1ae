import AccountRequests
import DomainModels
import Identity
import Interchange
import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON`.
struct OptionsJSON: Encodable {
  struct RelyingParty: Encodable {
    let id: String
    let name: String
  }

  struct User: Encodable {
    let id: String
    let name: String
    let displayName: String
  }

  struct Credential: Encodable {
    var type = "public-key"
    let id: String
  }

  struct Algorithm: Encodable {
    var type = "public-key"
    let alg: Int
  }

  struct Selection: Encodable {
    let residentKey = "required"
    let requireResidentKey = true
    let userVerification = "required"
  }

  let challenge: String
  let timeout = 180_000
  var rpId: String?
  var userVerification: String?
  var rp: RelyingParty?
  var user: User?
  var pubKeyCredParams: [Algorithm]?
  var excludeCredentials: [Credential]?
  var authenticatorSelection: Selection?
  var attestation: String?

  init(_ question: PasskeyQuestion, of relyingParty: PasskeyRelyingParty) {
    challenge = Self.text(question.challenge)
    guard let handle = question.handle else {
      (rpId, userVerification) = (relyingParty.id, "required")
      return
    }
    rp = RelyingParty(id: relyingParty.id, name: relyingParty.name)
    let name = question.contact ?? relyingParty.name
    user = User(id: Self.text(handle), name: name, displayName: name)
    pubKeyCredParams = [Algorithm(alg: -8), Algorithm(alg: -7)]
    excludeCredentials = question.known.map { Credential(id: Self.text($0)) }
    authenticatorSelection = Selection()
    attestation = "none"
  }

  /// Base64 for URLs, without padding.
  private static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
