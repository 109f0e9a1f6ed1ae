import DomainModelsTesting
import Secrets

extension SecretContract {
  static let readingRules: [SecretRule] = [
    SecretRule("K1", "A secret is found under its name, byte for byte, and under no other.") {
      subject in
      let store = try subject.open(holding: [first: secret(1), second: secret(2)])
      try expect(store, first, holds: secret(1), "though it was put there")
      try expect(store, second, holds: secret(2), "though it was put there")
      try expect(store, third, holds: nil, "though nothing was put there")
      let variable = try SecretName(first.variable)
      try expect(store, variable, holds: secret(1), "in its other spelling")
    },
    SecretRule("K2", "A name that holds nothing reads as nothing, which is no error.") { subject in
      let empty = try subject.open()
      for name in try names { try expect(empty, name, holds: nil, "in an empty place") }
      let store = try subject.open(holding: [first: secret(1)])
      try expect(store, second, holds: nil, "beside another")
    },
  ]
}
