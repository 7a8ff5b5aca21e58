internal import Pinwheel
package import PinwheelAssets

extension Picture {
  /// A question to a wheel and its answer: the point, the finger, who was under them, and each slice's verdict.
  ///
  /// - Parameters:
  ///   - query: The question.
  ///   - verdicts: Its verdicts.
  ///   - request: What the question was asked of: pinwheel, scale, states.
  /// - Throws: ``AssetsError`` if an image cannot be read, or the picture would be too large.
  package static func explanation(
    of query: Query, _ verdicts: [ExplainedVerdict], _ request: PictureRequest, from baked: BakedFolder
  ) throws(AssetsError) -> Picture {
    var painter = try WheelPainter(query.stack, of: baked, scale: request.scale)
    let area = try painter.area(for: request)
    let moment = WheelMoment(of: painter.stack, chosen: request.chosen(in: query.stack))
    let artwork = try painter.picture(of: moment.layers, area: area)
    let drawn = ExplanationDrawing(query, verdicts, artwork: artwork, area: area)
    return Picture(drawn.drawing, of: query.stack.name, kind: "hit", corner: area.corner)
  }
}
