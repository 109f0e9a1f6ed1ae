public import DomainModels
public import Storage

/// What every use case of identity needs.
public typealias IdentityContext = HasStore & HasClock & HasIdentifiers & HasRandomness
  & HasIdentityKeys & HasIdentityPolicy
