/// Why a zip archive or one of its entries cannot be read: a phrase that goes on from "cannot be read:".
struct ZipError: Error, Sendable, Hashable {
  let reason: String
}
