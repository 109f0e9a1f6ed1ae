import DomainModels
import JournalFeatures
import Storage

extension JournalPerformer {
  /// The support page, which exists even if the journal can't be read.
  func supportPage() async -> SupportPage {
    let card = try? await ReadSupportCard(context)()
    return SupportPage(
      card.map { .card($0) } ?? .unreadable,
      countries: Helplines.standard.likely(timeZone: context.localTime.zone, locale: locale))
  }
}
