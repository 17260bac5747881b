import Desserts
import Foundation

/// The shape of every answer: `{"meals": X}`, where X is a list, null or a text.
enum MealsEnvelope<Item: Decodable> {
  /// Null, the server's word for nothing found.
  case nothing
  /// A text such as "Invalid ID".
  case text
  /// The items; nil for one that is not of an item's shape.
  case meals([Item?])

  /// Decodes an answer, or says what is wrong with it.
  static func decode(_ response: HTTPResponse) throws(LoadFailure.InvalidData) -> Self {
    guard response.status == 200 else {
      throw .status(response.status, retryAfter: response.retryAfter)
    }
    let json = response.body.withoutByteOrderMark
    if let defect = JSONDefect.visible(in: json) { throw defect }
    do {
      return try JSONDecoder().decode(Wire<Item>.self, from: json).meals.envelope
    } catch DecodingError.dataCorrupted {
      throw JSONDefect.syntax(of: json)
    } catch {
      throw .unexpectedShape
    }
  }
}

private struct Wire<Item: Decodable>: Decodable {
  let meals: Meals

  struct Meals: Decodable {
    let envelope: MealsEnvelope<Item>

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        envelope = .nothing
      } else if (try? container.decode(String.self)) != nil {
        envelope = .text
      } else {
        envelope = .meals(try container.decode([Lenient].self).map(\.item))
      }
    }
  }

  /// An item that may be anything: one odd item does not spoil the list.
  struct Lenient: Decodable {
    let item: Item?

    init(from decoder: any Decoder) throws {
      item = try? decoder.singleValueContainer().decode(Item.self)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case meals
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    meals = try container.decode(Meals.self, forKey: .meals)
  }
}
