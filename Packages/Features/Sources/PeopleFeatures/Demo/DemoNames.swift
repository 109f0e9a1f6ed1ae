import PeopleModels

/// First names that are common somewhere.
struct DemoNames: Sendable {
  private let women: [String]
  private let men: [String]

  private init(women: String, men: String) {
    self.women = women.split(separator: " ").map(String.init)
    self.men = men.split(separator: " ").map(String.init)
  }

  /// A name for a gender; the person who is non-binary has one of all.
  func name(for gender: Gender, draw: Int) -> String {
    let names =
      switch gender {
      case .woman: women
      case .man: men
      case .nonbinary: women + men
      }
    return names[draw % names.count]
  }

  static let german = DemoNames(
    women: "Anna Lena Marie Sophie Katharina Johanna Greta Frieda Hannah Clara Judith Anke",
    men: "Jonas Lukas Felix Paul Moritz Jakob Matthias Henrik Anton Karl Stefan Uwe")
  static let english = DemoNames(
    women: "Emily Charlotte Grace Olivia Hazel Ruby Alice Megan Naomi Imogen Claire Joan",
    men: "Oliver Jack Harry Noah Theo Callum Marcus Elliot Dylan George Simon Keith")
  static let french = DemoNames(
    women: "Camille Léa Chloé Inès Manon Juliette Élodie Margaux Aurélie Sylvie Fatou Nadia",
    men: "Louis Hugo Gabriel Arthur Jules Antoine Mathieu Rémi Olivier Étienne Karim Yves")
  static let spanish = DemoNames(
    women: "Lucía Carmen Sofía Valentina Camila Paula Elena Irene Rocío Ximena Marta Pilar",
    men: "Mateo Diego Javier Pablo Álvaro Santiago Andrés Tomás Sergio Emilio Joaquín Luis")
  static let italian = DemoNames(
    women: "Giulia Chiara Francesca Aurora Martina Elisa Ilaria Bianca Serena Paola",
    men: "Lorenzo Matteo Alessandro Davide Giacomo Riccardo Simone Pietro Luca Enzo")
  static let portuguese = DemoNames(
    women: "Beatriz Ana Mariana Larissa Inês Joana Rafaela Bruna Catarina Luana",
    men: "João Miguel Rafael Thiago Gustavo Tiago Bruno Caio Vasco Duarte")
  static let slavic = DemoNames(
    women: "Zofia Katarzyna Ewa Magdalena Oksana Daria Tereza Lenka Milena Ivana",
    men: "Jakub Piotr Tomasz Marek Andriy Pavel Ondřej Luka Nikola Bartosz")
  static let nordic = DemoNames(
    women: "Astrid Freja Ingrid Saga Linnea Signe Elsa Maja Tuva Kirsten",
    men: "Erik Lars Oskar Axel Magnus Nils Emil Sven Aksel Jens")
  static let greek = DemoNames(
    women: "Eleni Maria Katerina Sofia Despina Ioanna Danae Zoe Thalia Irini",
    men: "Giorgos Nikos Dimitris Kostas Yannis Petros Alexis Stelios Manos Aris")
  static let turkish = DemoNames(
    women: "Elif Zeynep Defne Ayşe Selin Merve Ece Derya Nazlı Leyla",
    men: "Emre Mehmet Can Deniz Kerem Burak Ozan Tolga Mert Cem")
  static let arabic = DemoNames(
    women: "Layla Amira Salma Yasmin Nour Hanan Dina Rania Samira Farida",
    men: "Omar Youssef Karim Hassan Tarek Samir Adel Rami Bilal Nabil")
  static let persian = DemoNames(
    women: "Shirin Parisa Neda Roya Mahsa Ladan Golnaz Azadeh Setareh Mina",
    men: "Arash Kian Reza Babak Dariush Navid Omid Siavash Farhad Cyrus")
  static let hebrew = DemoNames(
    women: "Noa Tamar Yael Shira Maya Michal Dafna Hila Adi Orly",
    men: "Itai Noam Ariel Eitan Yonatan Gal Amit Nadav Ido Oren")
  static let indian = DemoNames(
    women: "Priya Ananya Kavya Meera Aditi Nisha Lakshmi Pooja Ishita Divya",
    men: "Arjun Rahul Vikram Rohan Aditya Karthik Sanjay Nikhil Imran Dev")
  static let chinese = DemoNames(
    women: "Mei Xinyi Yuting Jing Lihua Wenwen Yaqi Xiaoling Jiayi Ting",
    men: "Wei Haoran Jun Minghao Zhiyuan Bowen Yichen Tao Guoming Lei")
  static let japanese = DemoNames(
    women: "Yui Sakura Haruka Aoi Misaki Naoko Emi Keiko Rin Chihiro",
    men: "Haruto Ren Kenji Takumi Daiki Sota Yuki Shinji Kaito Hiroshi")
  static let korean = DemoNames(
    women: "Jiwoo Seoyeon Minji Hana Eunji Yuna Sumin Haeun Jisoo Nari",
    men: "Minjun Jiho Seojun Hyun Donghyun Taeyang Jaewon Sungmin Yejun Kyung")
  static let westAfrican = DemoNames(
    women: "Amara Chidinma Folake Ama Efua Ngozi Adaeze Yetunde Akosua Zainab",
    men: "Chinedu Kwame Tunde Kofi Emeka Ibrahim Segun Yaw Obinna Babajide")
  static let eastAfrican = DemoNames(
    women: "Wanjiru Achieng Neema Amina Zawadi Makena Halima Nyambura Imani Rehema",
    men: "Kamau Otieno Juma Baraka Mwangi Abdi Kiprono Hamisi Tendai Faraji")
  static let southeastAsian = DemoNames(
    women: "Dewi Putri Siti Maricel Linh Angelica Ratna Mai Jasmine Intan",
    men: "Budi Rizky Agus Jose Minh Paolo Bayu Duc Miguel Andi")
}
