// The package's own declarations are not beside its modules.

declare module 'jsts/org/locationtech/jts/algorithm/Orientation.js' {
  interface XY {
    readonly x: number;
    readonly y: number;
  }
  const Orientation: {
    /** 1 for a turn to the left, -1 to the right, 0 for one line; exact. */
    index(from: XY, to: XY, turnedTo: XY): -1 | 0 | 1;
  };
  export default Orientation;
}

declare module 'jsts/org/locationtech/jts/io/GeoJSONReader.js' {
  export default class GeoJSONReader {
    read(geometry: object): unknown;
  }
}

declare module 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js' {
  export default class IsValidOp {
    constructor(geometry: unknown);
    getValidationError(): null | { getMessage(): string; getCoordinate(): { x: number; y: number } };
  }
}
