import ClimbingPages
import DomainModels
import Pages

enum BrowserPages {
  /// Reads a page as a browser shows it: a form that narrows the page down stands on it, unless a
  /// filter does the same, and every other form has a page of its own below that which offers it.
  static func page(
    at address: PageAddress, reading read: (PageAddress) async throws -> ClimbingPage
  ) async throws -> ClimbingPage {
    do {
      var page = try await read(address)
      if page.form == nil, page.filter == nil, let form = page.form(at: address) {
        page.form = form
        page.actions.removeAll { $0.opensForm(at: address) }
      }
      return page
    } catch let error as any ExplainedError where error.kind == .notFound {
      let parent = PageAddress(Array(address.parts.dropLast()))
      guard parent != address, let form = try await read(parent).form(at: address) else {
        throw error
      }
      return Page(form)
    }
  }
}

extension PageAction {
  fileprivate func opensForm(at address: PageAddress) -> Bool {
    if case .fill(let form) = step { form.address.parts == address.parts } else { false }
  }
}
