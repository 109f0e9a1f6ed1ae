import ClimbingFeatures
import ClimbingFeaturesTesting

@testable import LogbookFormats

/// A good file of each format, written by us to its exact header.
struct Sample: Sendable, CustomStringConvertible {
  let format: LogbookFormat
  let bytes: [UInt8]

  init(_ format: LogbookFormat, _ text: String) {
    self.format = format
    bytes = Array(text.utf8)
  }

  init(_ format: LogbookFormat, bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }

  var description: String { format.name }

  /// The file as the contract wants it, beside all others.
  var subject: LogbookFormatSubject {
    LogbookFormatSubject(
      format, sample: bytes,
      strangers: Sample.all.filter { $0.format.name != format.name }.map(\.bytes))
  }

  static let all: [Sample] = [
    mountainProject, theCrag, eightANu, eightANu2023, ukClimbing, ukClimbingWorkbook, kaya, sendage,
    twentySevenCrags, boardLib,
  ]

  static let mountainProjectHeader =
    #"Date,Route,Rating,Notes,URL,Pitches,Location,"Avg Stars","Your Stars",Style,"Lead Style","Route Type","Your Rating",Length,"Rating Code""#

  static let mountainProject = Sample(
    .mountainProject,
    mountainProjectHeader + """

      2024-05-04,"Harbour Crack",5.10a,"First pitch wet.
      Second one dry.",https://www.mountainproject.com/route/200000001/harbour-crack,2,"Oregon > Tide Rocks > North Wall",2.8,3,Lead,Onsight,"Trad, Sport",5.9+,100,2600
      2024-05-04,"Mole Arête",V3,,https://www.mountainproject.com/route/200000002/mole-arete,1,"Oregon > Tide Rocks",3.1,-1,Send,,Boulder,,,20300
      2023-11-30,"Breakwater",5.9,"She said ""take"", I took",https://www.mountainproject.com/route/200000003/breakwater,1,"International > Europe > Portugal > Sagres",2,0,Lead,Fell/Hung,Sport,,65,2400
      2023-11-30,"Breakwater",5.9,,https://www.mountainproject.com/route/200000003/breakwater,1,"International > Europe > Portugal > Sagres",2,0,TR,,Sport,,65,2400

      """)

  static let theCragHeader =
    "Route Name,Ascent Label,Ascent ID,Ascent Link,Ascent Type,Route Grade,Ascent Grade,"
    + "Route Gear Style,Ascent Gear Style,Route Height,Ascent Height,# Ascents,Route Stars,"
    + "Route ID,Route Link,Country,Country Link,Crag Name,Crag Link,Crag Path,With,Comment,"
    + "Quality,Ascent Date,Log Date,Shot"

  static let theCrag = Sample(
    .theCrag,
    theCragHeader + """

      Salt Line,,71,http://www.thecrag.com/ascent/71,Red point,20,21,Sport,Sport,20m,,3,**,901,http://www.thecrag.com/route/901,Australia,http://www.thecrag.com/area/1,Cape Bluff,http://www.thecrag.com/area/2,Cape Bluff - Sea Side - Left,Kim,"Windy, cold",Very Good,2022-01-02T00:00:00Z,2022-01-03T10:11:12Z,
      Keel,,72,http://www.thecrag.com/ascent/72,Top rope clean,7A,,Sport,Top rope,,18.5m,1,,902,http://www.thecrag.com/route/902,France,http://www.thecrag.com/area/3,Les Dalles,http://www.thecrag.com/area/4,Les Dalles,,,,2021-12-31T00:00:00Z,2022-01-03T10:11:12Z,2
      Ballast,,73,http://www.thecrag.com/ascent/73,Send,6b/b+,,Boulder,Boulder,4m,,1,,903,http://www.thecrag.com/route/903,France,http://www.thecrag.com/area/3,Les Dalles,http://www.thecrag.com/area/4,Les Dalles - Bas,,,Mega Classic,,2022-01-03T10:11:12Z,

      """)

  static let eightANuHeader =
    "route_boulder,name,location_name,sector_name,area_name,country_code,date,type,sub_type,"
    + "rating,project,tries,repeats,difficulty,perceived_hardness,comment,height,recommended,sits"

  static let eightANu = Sample(
    .eightANu,
    eightANuHeader + """

      ROUTE,La Marée,Cap Nord,Proue,Baie,FRA,2023-06-10T00:00:00.000Z,os,null,4,0,1,null,6c+,null,"Belle, longue",25,1,0
      BOULDER,Le Phare,Cap Nord,Unknown Sector,null,FRA,2023-06-11T00:00:00.000Z,rp,null,0,0,0,null,7A,1,null,null,0,1
      ROUTE,La Houle,Cap Nord,Proue,Baie,FRA,2023-06-12T00:00:00.000Z,go,null,null,1,3,null,8a,null,null,null,0,0

      """)

  static let eightANu2023Header =
    "Route/Boulder Name,difficulty,Sector Name,Crag Name,Town,Country,type,Route or Boulder,tries,"
    + "date,first_ascent,rating,soft,hard,second_go,chipped,recommended,repeat,with_kneepad,comment"

  static let eightANu2023 = Sample(
    .eightANu2023,
    eightANu2023Header + """

      La Marée,6c+,Proue,Cap Nord,Baie,France,os,Route,1,2019-10-10 0:00:00,0,5,0,0,0,0,0,0,0,
      La Houle,8a,Unknown Sector,Cap Nord,,France,rp,Route,2,2021-03-14 12:00:00,0,0,1,0,1,0,0,0,0,"Enfin, 🌊"
      Le Phare,7A,Cap Nord,Cap Nord,,France,f,Boulder,,2021-03-15 12:00:00,0,3,0,0,0,0,0,1,0,

      """)

  static let ukClimbingHeader =
    "Name,Grade,Style,Partner(empty),Notes,Date,Crag,County,Region,Country,Pitches,Type"

  static let ukClimbing = Sample(
    .ukClimbing,
    ukClimbingHeader + """

      "Gannet",E1 5b,Lead O/S,,,31/May/23,"Sea Wall","Gower",Wales,Wales,2,Trad
      "Puffin",6a,Lead β,,,??/Apr/23,"Sea Wall","Gower",Wales,Wales,1,Sport
      "Guillemot",IV 5,AltLd,,Icy,???/2021,"North Gully","Highland",Scotland,Scotland,6,Winter
      "Razorbill",,-,,,,"Sea Wall",,,,,

      """)

  static let ukClimbingWorkbook = Sample(
    .ukClimbingWorkbook,
    bytes: TestWorkbook.bytes([
      UKClimbingWorkbookColumn.names,
      [
        "Gannet", "E1 5b  **", "Lead O/S", "", "", "31/May/23", "Sea Wall", "Trad", "UK", "Wales",
      ],
      ["Puffin", "6a  ", "Sent x", "Kim", "", "??/Apr/23", "Sea Wall", "Bouldering", "", "Wales"],
      ["Razorbill", "VS 4c", "-", "", "Windy", "???/2021", "Sea Wall", "Trad", "", "Wales"],
    ]))

  static let kayaHeader =
    "date,stiffness,rating,ascent_type,attempts,grade,color,climb_name,gym,location,country"

  static let kaya = Sample(
    .kaya,
    kayaHeader + """

      Thu Jul 09 2026 15:17:17 GMT+0000 (GMT+00:00),0,,Onsight,1,v3,Pink,,Harbour Gym,Porto,Portugal
      Fri Jul 10 2026 00:30:00 GMT+0000 (GMT+00:00),1,4,Redpoint,,5.11a,,Anchor,,Tide Rocks,United States
      2026-07-11T12:00:00Z,0,,,2,v0,Blue,Buoy,Harbour Gym,Porto,Portugal

      """)

  static let sendageHeader =
    #"Date,"Send Type",Climb,"Climb Type",Grade,Area,Country,Rating,Comments"#

  static let sendage = Sample(
    .sendage,
    """
    "These climbs were exported from Sendage Climbing.",http://sendage.com
    Kim,2024-06-01



    """ + sendageHeader + """

      2024-05-01,flash,"Deep End",boulder,V4,"Tide Rocks",,4,
      ,redpoint,"Long Swell",sport,5.12a,"Tide Rocks",USA,,"At last"
      2024-05-03,onsight,"Spray",trad,5.8,"Tide Rocks",USA,,

      """)

  static let twentySevenCrags = Sample(
    .twentySevenCrags,
    """
    {"climber": {"id": 5, "param_id": "kim", "grading_system_sport": "French", "ascents": [
      {"id": 11, "route_id": 501, "date": "2023-06-01", "grade_opinion": "7b", "ascent_type": "onsight", "details": "", "rating": 0, "repeat_entry": false, "grade_opinion_int": 800, "deleted_at": null},
      {"id": 12, "route_id": 502, "date": "2023-06-02", "grade_opinion": "6b+", "ascent_type": "redpoint", "details": "Zäh", "rating": 2, "repeat_entry": true, "grade_opinion_int": 550, "deleted_at": null},
      {"id": 13, "route_id": 501, "date": null, "grade_opinion": null, "ascent_type": "flash", "details": null, "rating": 3, "repeat_entry": false, "grade_opinion_int": null, "deleted_at": null}
    ], "comments": []}}

    """)

  static let boardLibHeader =
    "board,angle,climb_name,date,logged_grade,displayed_grade,is_benchmark,tries,is_mirror,"
    + "sessions_count,tries_total,is_repeat,is_ascent,comment"

  static let boardLib = Sample(
    .boardLib,
    boardLibHeader + """

      kilter,40,Swell,2024-06-17 16:21:23,V3,V4,False,3,False,2,5,False,True,
      kilter,40,Foam,2024-06-17 16:28:23,V3,V3,False,1,True,1,1,False,True,"Soft"
      tension,25,Undertow,2024-06-18,V6,V6,True,4,False,1,4,False,False,

      """)
}
