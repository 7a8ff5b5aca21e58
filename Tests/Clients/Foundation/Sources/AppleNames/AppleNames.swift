// Types that SwiftUI, Spatial and MacTypes declare at their top level, by name only: an app's file sees them along with Pinwheel.

// MacTypes, which Foundation brings along on macOS.
public struct Point { public init() {} }
public struct Rect { public init() {} }
public typealias Size = Int
public typealias Byte = UInt8
public typealias Style = UInt8

// SwiftUI.
public protocol View {}
public protocol Gesture {}
public protocol Shape {}
public protocol Layout {}
public struct EdgeInsets { public init() {} }
public enum ContentMode { case fit, fill }
public struct Spring { public init() {} }
public struct ScrollGeometry { public init() {} }
public struct Color { public init() {} }
public struct Image { public init() {} }
public struct Text { public init() {} }
public struct Font { public init() {} }
public struct Path { public init() {} }
public struct Canvas { public init() {} }
public struct Picker { public init() {} }
public struct Label { public init() {} }
public struct Button { public init() {} }
public struct Slider { public init() {} }
public struct Animation { public init() {} }
public struct UnitPoint { public init() {} }
public struct Angle { public init() {} }
public struct Anchor { public init() {} }
public struct Alignment { public init() {} }
public struct ProjectionTransform { public init() {} }
public struct ScrollPosition { public init() {} }
public struct ScrollTarget { public init() {} }
public enum ScrollPhase { case idle }
public enum Axis { case horizontal, vertical }
public enum Edge { case top }
public enum Visibility { case visible }
public enum HoverPhase { case ended }
public enum SafeAreaRegions { case all }
public struct SensoryFeedback { public init() {} }
public struct Transaction { public init() {} }
public struct State { public init() {} }
public struct Binding { public init() {} }
public struct Group { public init() {} }
public struct Section { public init() {} }
public struct Tab { public init() {} }
public struct Menu { public init() {} }
public struct Link { public init() {} }
public struct Table { public init() {} }
public struct List { public init() {} }
public struct Grid { public init() {} }
public struct Mesh { public init() {} }
public struct Material { public init() {} }
public struct Gradient { public init() {} }
public struct Circle { public init() {} }
public struct Rectangle { public init() {} }
public struct DragGesture { public init() {} }
public struct TapGesture { public init() {} }

// Spatial.
public struct Point3D { public init() {} }
public struct Size3D { public init() {} }
public struct Rect3D { public init() {} }
public struct Vector3D { public init() {} }
public struct AffineTransform3D { public init() {} }
public struct EdgeInsets3D { public init() {} }
