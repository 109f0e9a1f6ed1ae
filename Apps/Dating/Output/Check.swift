import DomainModels

/// One thing that was examined, and what was found.
struct Check {
  let name: String
  let isSound: Bool
  let detail: String
  var hint: String?

  static func sound(_ name: String, _ detail: String) -> Check {
    Check(name: name, isSound: true, detail: detail)
  }

  static func wrong(_ name: String, _ detail: String, hint: String?) -> Check {
    Check(name: name, isSound: false, detail: detail, hint: hint)
  }

  static func wrong(_ name: String, _ error: any Error) -> Check {
    let explained = error as? any ExplainedError
    return wrong(name, explained?.message ?? "\(error)", hint: explained?.hint)
  }
}
