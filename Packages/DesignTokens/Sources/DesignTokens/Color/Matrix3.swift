/// A matrix of three rows and three columns, for colours as columns.
struct Matrix3: Sendable, Equatable {
  private let first: SIMD3<Double>
  private let second: SIMD3<Double>
  private let third: SIMD3<Double>

  /// Makes a matrix of its rows, as standards print it.
  init(_ top: SIMD3<Double>, _ middle: SIMD3<Double>, _ bottom: SIMD3<Double>) {
    first = SIMD3(top.x, middle.x, bottom.x)
    second = SIMD3(top.y, middle.y, bottom.y)
    third = SIMD3(top.z, middle.z, bottom.z)
  }

  private init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
  }

  /// The right matrix first, then the left.
  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    Matrix3(columns: left * right.first, left * right.second, left * right.third)
  }
}

/// The matrices of CSS Color Module Level 4, section 18 (sample code for colour conversions).
///
/// Those of RGB follow from the primaries and white points of the standards that are named, those
/// of adaptation from the Bradford cone responses; each was computed in fractions, its inverse too,
/// and rounded once.
extension Matrix3 {
  /// Linear sRGB to XYZ under D65: IEC 61966-2-1 (ITU-R BT.709 primaries).
  static let srgbToXYZ = Matrix3(
    [0.412_390_799_265_959_5, 0.357_584_339_383_877_96, 0.180_480_788_401_834_3],
    [0.212_639_005_871_510_36, 0.715_168_678_767_755_9, 0.072_192_315_360_733_71],
    [0.019_330_818_715_591_85, 0.119_194_779_794_625_99, 0.950_532_152_249_660_6])

  /// XYZ under D65 to linear sRGB.
  static let xyzToSRGB = Matrix3(
    [3.240_969_941_904_521_3, -1.537_383_177_570_093_5, -0.498_610_760_293_003_3],
    [-0.969_243_636_280_879_8, 1.875_967_501_507_720_6, 0.041_555_057_407_175_61],
    [0.055_630_079_696_993_61, -0.203_976_958_888_976_57, 1.056_971_514_242_878_6])

  /// Linear Display P3 to XYZ under D65: SMPTE EG 432-1 primaries.
  static let displayP3ToXYZ = Matrix3(
    [0.486_570_948_648_216_26, 0.265_667_693_169_092_94, 0.198_217_285_234_362_5],
    [0.228_974_564_069_748_84, 0.691_738_521_836_506_2, 0.079_286_914_093_745],
    [0, 0.045_113_381_858_902_575, 1.043_944_368_900_975_7])

  /// XYZ under D65 to linear Display P3.
  static let xyzToDisplayP3 = Matrix3(
    [2.493_496_911_941_424_5, -0.931_383_617_919_123_6, -0.402_710_784_450_716_84],
    [-0.829_488_969_561_575, 1.762_664_060_318_346_8, 0.023_624_685_841_943_59],
    [0.035_845_830_243_784_335, -0.076_172_389_268_041_71, 0.956_884_524_007_687_3])

  /// Linear A98 RGB to XYZ under D65: Adobe RGB (1998) primaries.
  static let a98ToXYZ = Matrix3(
    [0.576_669_042_910_130_8, 0.185_558_237_906_546_27, 0.188_228_646_234_994_72],
    [0.297_344_975_250_536_16, 0.627_363_566_255_466, 0.075_291_458_493_997_89],
    [0.027_031_361_386_412_378, 0.070_688_852_535_827_14, 0.991_337_536_837_638_9])

  /// XYZ under D65 to linear A98 RGB.
  static let xyzToA98 = Matrix3(
    [2.041_587_903_810_746, -0.565_006_974_278_859_6, -0.344_731_350_778_329_5],
    [-0.969_243_636_280_879_8, 1.875_967_501_507_720_6, 0.041_555_057_407_175_61],
    [0.013_444_280_632_031_024, -0.118_362_392_231_018_24, 1.015_174_994_391_205_4])

  /// Linear ProPhoto RGB to XYZ under D50: ISO 22028-2, its primaries to six digits as CSS has them.
  static let prophotoToXYZ = Matrix3(
    [0.797_766_644_900_642_3, 0.135_181_297_400_533_08, 0.031_347_734_128_392_2],
    [0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_645_7],
    [0, 0, 0.825_104_602_510_460_2])

  /// XYZ under D50 to linear ProPhoto RGB.
  static let xyzToProphoto = Matrix3(
    [1.345_786_881_647_158_3, -0.255_572_087_379_794_64, -0.051_101_864_975_545_26],
    [-0.544_630_705_124_901_9, 1.508_247_742_845_146_8, 0.020_527_447_436_421_393],
    [0, 0, 1.211_967_545_638_945_2])

  /// Linear Rec2020 to XYZ under D65: ITU-R BT.2020-2.
  static let rec2020ToXYZ = Matrix3(
    [0.636_958_048_301_291_3, 0.144_616_903_586_208_38, 0.168_880_975_164_172_05],
    [0.262_700_212_011_267_03, 0.677_998_071_518_871, 0.059_301_716_469_861_945],
    [0, 0.028_072_693_049_087_508, 1.060_985_057_710_790_9])

  /// XYZ under D65 to linear Rec2020.
  static let xyzToRec2020 = Matrix3(
    [1.716_651_187_971_267_6, -0.355_670_783_776_392_4, -0.253_366_281_373_659_8],
    [-0.666_684_351_832_489, 1.616_481_236_634_939, 0.015_768_545_813_911_11],
    [0.017_639_857_445_310_915, -0.042_770_613_257_808_655, 0.942_103_121_235_474])

  /// XYZ under D65 to XYZ under D50: Bradford.
  static let d65ToD50 = Matrix3(
    [1.047_929_792_544_996_6, 0.022_946_870_601_609_527, -0.050_192_266_289_205_194],
    [0.029_627_808_770_055_674, 0.990_434_426_753_88, -0.017_073_799_063_418_79],
    [-0.009_243_040_646_204_521, 0.015_055_191_490_298_164, 0.751_874_281_428_137])

  /// XYZ under D50 to XYZ under D65: Bradford.
  static let d50ToD65 = Matrix3(
    [0.955_473_421_488_075_2, -0.023_098_454_948_764_523, 0.063_259_243_200_570_66],
    [-0.028_369_709_333_863_583, 1.009_995_398_081_304_1, 0.021_041_441_191_917_306],
    [0.012_314_014_864_481_996, -0.020_507_649_298_898_98, 1.330_365_926_242_124])

  /// XYZ under D65 to the cone responses of Oklab.
  static let xyzToLMS = Matrix3(
    [0.819_022_437_996_703, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9],
    [0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4],
    [0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9])

  /// The cone responses of Oklab to XYZ under D65.
  static let lmsToXYZ = Matrix3(
    [1.226_879_875_845_924_3, -0.557_814_994_460_217_2, 0.281_391_045_665_964_7],
    [-0.040_575_745_214_800_89, 1.112_286_803_280_317_3, -0.071_711_058_065_516_43],
    [-0.076_372_936_674_660_04, -0.421_493_332_402_243_24, 1.586_924_019_836_781_8])

  /// The cube roots of the cone responses to Oklab.
  static let rootsToOklab = Matrix3(
    [0.210_454_268_309_314, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3],
    [1.977_998_532_431_168_4, -2.428_592_242_048_579_9, 0.450_593_709_617_411],
    [0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4])

  /// Oklab to the cube roots of the cone responses.
  static let oklabToRoots = Matrix3(
    [1, 0.396_337_777_376_175, 0.215_803_757_309_913_6],
    [1, -0.105_561_345_815_658_56, -0.063_854_172_825_813_34],
    [1, -0.089_484_177_529_811_82, -1.291_485_548_019_409_4])
}
