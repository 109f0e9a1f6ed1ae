public import DomainModels
public import JournalFeatures
public import Storage

/// Everything that the journal's screens need of a program.
public typealias JournalContext = HasStore & HasClock & HasIdentifiers & HasLocalTime
  & HasRandomSource & HasSuggester & HasEmbedder & HasDistortionPacks
