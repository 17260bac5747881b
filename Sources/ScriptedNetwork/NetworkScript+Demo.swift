import Platform

extension NetworkScript {
  /// The built-in desserts, written and drawn for this project: `demo.network` and the pictures it
  /// names, compiled into the program.
  public static func demo() throws(ParsingError) -> NetworkScript {
    try NetworkScript(parsing: Data(PackageResources.demo_network)) { (name) throws(POSIXError) in
      guard let picture = picture(name) else { throw POSIXError(.ENOENT) }
      return Data(picture)
    }
  }

  private static func picture(_ name: String) -> [UInt8]? {
    switch name {
    case "pictures/christmas-cake.png": PackageResources.christmas_cake_png
    case "pictures/christmas-pudding.png": PackageResources.christmas_pudding_png
    case "pictures/creme-brulee.png": PackageResources.creme_brulee_png
    case "pictures/dorayaki.png": PackageResources.dorayaki_png
    case "pictures/firin-sutlac.png": PackageResources.firin_sutlac_png
    case "pictures/grandmas-apple-pie.png": PackageResources.grandmas_apple_pie_png
    case "pictures/kremowka.png": PackageResources.kremowka_png
    case "pictures/kvaefjord-cake.png": PackageResources.kvaefjord_cake_png
    case "pictures/pasteis-de-nata.png": PackageResources.pasteis_de_nata_png
    case "pictures/pavlova.png": PackageResources.pavlova_png
    case "pictures/pineapple-upside-down-cake.png": PackageResources.pineapple_upside_down_cake_png
    case "pictures/rhubarb-custard-crumble.png": PackageResources.rhubarb_custard_crumble_png
    case "pictures/rodgrod-med-flode.png": PackageResources.rodgrod_med_flode_png
    case "pictures/rozata.png": PackageResources.rozata_png
    case "pictures/sticky-toffee-pudding-with-pears.png":
      PackageResources.sticky_toffee_pudding_with_pears_png
    case "pictures/sticky-toffee-pudding.png": PackageResources.sticky_toffee_pudding_png
    case "pictures/tiramisu.png": PackageResources.tiramisu_png
    case "pictures/walnut-date-honey-slice.png": PackageResources.walnut_date_honey_slice_png
    default: nil
    }
  }
}
