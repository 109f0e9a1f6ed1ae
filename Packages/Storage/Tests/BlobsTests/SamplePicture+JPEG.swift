import Blobs

extension SamplePicture {
  /// Written by Pillow 13.0 with libjpeg-turbo, of a gradient; the options are in the names.
  ///
  /// "texts" has a comment and XMP, "exif" and "upright" camera, time and position,
  /// "severalPictures" (its format MPO) a second picture behind the first, "trailing" bytes behind
  /// the end.
  static let jpegs: [SamplePicture] = [
    SamplePicture(
      .jpeg, "baseline", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "progressive", width: 16, height: 12, orientation: 1,
      stripped: "cd69c9fed1e7bc262aa824f6c7e58ee477d8a49f289fe2a97c1927db61fa9bef"),
    SamplePicture(
      .jpeg, "restarts", width: 40, height: 24, orientation: 1,
      stripped: "f400a1f6331c7d005b04b95a2ae4706d719afee5f26c93ec6e4547515f2e5a6b"),
    SamplePicture(
      .jpeg, "progressiveRestarts", width: 16, height: 12, orientation: 1,
      stripped: "2173af07e1b8ad5edaeae7bfddcc7fc5be859562b3cda1f45a74871d526d719b"),
    SamplePicture(
      .jpeg, "gray", width: 16, height: 12, orientation: 1,
      stripped: "98d0713b585e6356283084c9ec9135e87479bae093310878bd98b62e46747318"),
    SamplePicture(
      .jpeg, "cmyk", width: 16, height: 12, orientation: 1,
      stripped: "7e571b74cafe0b8d3401c36264ca697eb5491f6cf3544d3f68725c577d1e6639"),
    SamplePicture(
      .jpeg, "adobeRGB", width: 16, height: 12, orientation: 1,
      stripped: "2b2ecbed1f83bf100ec2ce946fac81c203e8ffff2eadbac3efa65861b5cef2ca"),
    SamplePicture(
      .jpeg, "exif", width: 16, height: 12, orientation: 6,
      stripped: "c50aea9bce9186917bae50db7a378a231649028d4d84e95be6ad67c89f423596"),
    SamplePicture(
      .jpeg, "upright", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "icc", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "texts", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "trailing", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "severalPictures", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "optimised", width: 17, height: 13, orientation: 1,
      stripped: "fff7dda08450b5fb4c2d653826d7f64349697f35b7989734bf670aaca21460e8"),
  ]
}
