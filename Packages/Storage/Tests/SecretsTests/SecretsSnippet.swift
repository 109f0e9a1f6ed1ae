import LocalSecrets
import Secrets

func secrets(_ environment: [String: String], in folder: String) -> SecretChain {
  SecretChain([
    EnvironmentSecrets(environment), DotEnvSecrets(path: folder + "/.env"),
    FileSecrets(folder: folder + "/secrets"),
  ])
}

func dataKey(in keyring: KeyringSecrets, ask: () throws -> Secret) throws -> Secret {
  let name = try SecretName("data-key")
  guard keyring.isAvailable else { return try ask() }
  if try keyring.renew(name, expiringAfter: .seconds(600)), let key = try keyring.read(name) {
    return key
  }
  let key = try ask()
  try keyring.write(key, for: name, expiringAfter: .seconds(600))
  return key
}
