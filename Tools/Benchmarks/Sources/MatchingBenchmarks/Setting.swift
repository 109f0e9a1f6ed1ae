import Measuring

/// What a part of the measurements works with.
struct Setting {
  /// Other libraries, if they are there.
  let peers: Peers?
  /// Where both find the same numbers; it goes away afterwards.
  let folder: String
  let scale: Scale
}
