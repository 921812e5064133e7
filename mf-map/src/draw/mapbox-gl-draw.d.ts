/** What the portal uses of mapbox-gl-draw 1.5, which brings no types. */
declare module '@mapbox/mapbox-gl-draw' {
  import type { EngineMap, StyleLayer } from '@portal/shared-map';
  import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson';

  export type DrawnFeature = Feature<Point | LineString | Polygon> & { id: string };

  /** A feature inside the tool: rings are not closed, and what is drawn now has one more corner, where the pointer is. */
  export interface InnerFeature {
    id: string;
    coordinates: number[][] | number[][][];
    changed(): void;
  }

  /** Handlers get the state that `onSetup` returned. */
  export interface Mode<State = Record<string, unknown>> {
    onTrash(this: unknown, state: State): void;
  }

  /** Paths are the indexes of a corner: `3` in a line, `0.3` in a polygon. */
  export interface DirectState {
    selectedCoordPaths: string[];
  }

  export interface ModeContext {
    getFeature(id: string): InnerFeature | undefined;
    changeMode(mode: string, options: { featureIds: readonly string[] }): void;
  }
  export interface PolygonState {
    polygon: InnerFeature & { coordinates: number[][][] };
    currentVertexPosition: number;
  }
  export interface PolygonMode extends Mode<PolygonState> {
    onSetup(this: ModeContext): PolygonState;
  }
  export interface CircleState extends PolygonState {
    center: [longitude: number, latitude: number] | null;
  }
  export interface PointedEvent {
    lngLat: { lng: number; lat: number };
    /** What is drawn under the pointer: a drawing, or a corner of its parent. */
    featureTarget?: { properties: { id?: string; parent?: string } };
  }

  export interface DrawOptions {
    displayControlsDefault: boolean;
    keybindings: boolean;
    boxSelect: boolean;
    styles: readonly Omit<StyleLayer, 'source'>[];
    modes: Readonly<Record<string, unknown>>;
  }

  export default class MapboxDraw {
    static readonly modes: {
      simple_select: Mode & {
        onClick(this: ModeContext, state: Record<string, unknown>, event: PointedEvent): void;
        onTap(this: ModeContext, state: Record<string, unknown>, event: PointedEvent): void;
      };
      direct_select: Mode<DirectState> & {
        onSetup(this: unknown, options: { featureId: string; coordPath?: string }): DirectState;
      };
      draw_point: Mode;
      draw_line_string: Mode<{ line: InnerFeature & { coordinates: number[][] }; currentVertexPosition: number }>;
      draw_polygon: PolygonMode;
    };
    constructor(options: DrawOptions);
    onAdd(map: EngineMap): HTMLElement;
    onRemove(): unknown;
    add(features: FeatureCollection): string[];
    getAll(): { features: DrawnFeature[] };
    getSelectedIds(): string[];
    delete(ids: readonly string[]): this;
    deleteAll(): this;
    changeMode(
      mode: string,
      options?: { featureIds?: readonly string[]; featureId?: string; coordPath?: string },
    ): this;
    getMode(): string;
    trash(): this;
  }
}
