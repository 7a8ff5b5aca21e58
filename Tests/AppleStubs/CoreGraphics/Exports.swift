// On Linux Foundation has the geometry: CGFloat, CGPoint, CGSize, CGRect.
@_exported import Foundation
