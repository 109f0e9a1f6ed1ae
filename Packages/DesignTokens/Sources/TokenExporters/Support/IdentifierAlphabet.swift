/// Which letters a name may have.
package enum IdentifierAlphabet: Sendable, CaseIterable {
  /// Letters, marks and digits of every script: CSS, Sass, Swift, JavaScript.
  case unicode
  /// `a` to `z`, `A` to `Z` and digits; others become `u00e9`, as for resources of Android.
  case ascii
}
