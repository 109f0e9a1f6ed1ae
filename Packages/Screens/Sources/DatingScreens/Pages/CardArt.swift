import DatingModels

/// A few strokes for each category: what stands in the picture area of a card that has no photo.
enum CardArt {
  /// Lines of one width.
  static func lines(_ category: InterventionCategory) -> [String] {
    switch category {
    case .srm:
      [
        #"    \   |   /    "#,
        #"  --- ( * ) ---  "#,
        #"    /   |   \    "#,
      ]
    case .ocean:
      [
        #"   _.-~-._   _.-~"#,
        #"~-'       `-'    "#,
        #"  ~~  ~~~~  ~~ ~ "#,
      ]
    case .ice:
      [
        #"      /\    /\   "#,
        #"  /\_/  \/\/  \_ "#,
        #"~~~~\__/~~\__/~~~"#,
      ]
    case .land:
      [
        #"    /\    /\     "#,
        #"   /  \  /  \  /\"#,
        #"  __||____||__||_"#,
      ]
    case .localized:
      [
        #"     ___   _..._ "#,
        #"    | o |_| o  | "#,
        #"  __|_._|_|_.__|_"#,
      ]
    }
  }
}
