/// <reference path="../draw/mapbox-gl-draw.d.ts" />
import type { DrawnFeature } from '@mapbox/mapbox-gl-draw';
import type { FakeMap } from '@portal/shared-map/test-support';

type Geometry = DrawnFeature['geometry'];
const BEGUN: Readonly<Record<string, Geometry>> = {
  draw_point: { type: 'Point', coordinates: [] },
  draw_line_string: { type: 'LineString', coordinates: [] },
  draw_polygon: { type: 'Polygon', coordinates: [[]] },
  draw_circle: { type: 'Polygon', coordinates: [[]] },
};

/** The drawing tool without a map below it: what it holds, and what it tells the map of. */
export class FakeDraw {
  /** What clicks in `simple_select` were on. */
  static clicks: unknown[] = [];
  static readonly modes = {
    simple_select: { onClick: (_state: unknown, event: unknown): void => void FakeDraw.clicks.push(event) },
    direct_select: {
      onSetup: ({ coordPath }: { coordPath?: string }) => ({ selectedCoordPaths: coordPath ? [coordPath] : [] }),
    },
    draw_point: {},
    draw_line_string: {},
    draw_polygon: {
      onSetup: () => ({ polygon: { id: 'new', coordinates: [[]], changed: () => {} }, currentVertexPosition: 0 }),
    },
  };
  static made: FakeDraw[] = [];

  features: DrawnFeature[] = [];
  mode = 'simple_select';
  selected: readonly string[] = [];
  takenBack = 0;
  map: FakeMap | null = null;
  #count = 0;

  constructor(readonly options: { modes: typeof FakeDraw.modes }) {
    FakeDraw.made.push(this);
  }
  onAdd(map: FakeMap): HTMLElement {
    this.map = map;
    return document.createElement('div');
  }
  onRemove(): void {
    this.map = null;
  }
  add({ features }: { features: DrawnFeature[] }): void {
    for (const feature of features) {
      const index = this.features.findIndex(({ id }) => id === feature.id);
      this.features.splice(index < 0 ? this.features.length : index, 1, feature);
    }
  }
  getAll = () => ({ features: JSON.parse(JSON.stringify(this.features)) as DrawnFeature[] });
  getSelectedIds = () => this.selected;
  delete(ids: readonly string[]): void {
    this.features = this.features.filter(({ id }) => !ids.includes(id));
  }
  deleteAll(): void {
    this.features = [];
  }
  getMode = () => this.mode;
  changeMode(
    mode: string,
    options: { featureIds?: readonly string[]; featureId?: string; coordPath?: string } = {},
  ): void {
    this.mode = mode;
    this.selected = options.featureId ? [options.featureId] : (options.featureIds ?? []);
    if (mode === 'direct_select') this.options.modes.direct_select.onSetup(options);
    const geometry = BEGUN[mode];
    if (geometry) this.features.push({ type: 'Feature', id: `new-${++this.#count}`, properties: {}, geometry });
  }
  trash(): void {
    this.takenBack++;
  }

  /** What the tool does with a click on a drawing, or on a corner of one that is selected. */
  select(id: string, coordPath?: string): void {
    this.changeMode(
      coordPath ? 'direct_select' : 'simple_select',
      coordPath ? { featureId: id, coordPath } : { featureIds: [id] },
    );
    this.render();
  }

  /** A frame in which the newest feature has come to have these coordinates. */
  sketch(coordinates: unknown): void {
    Object.assign(this.features.at(-1)?.geometry ?? {}, { coordinates });
    this.render();
  }
  /** What the tool does with the click that ends a drawing. */
  finish(): void {
    const drawn = this.features.at(-1) as DrawnFeature;
    this.map?.fire('draw.create', { features: [drawn] });
    this.mode = 'simple_select';
    this.selected = [drawn.id];
    this.map?.fire('draw.modechange', { mode: this.mode });
    this.render();
  }
  render(): void {
    this.map?.fire('draw.render');
  }
}

/** In place of the module of the drawing tool. */
export const fakeDrawModule = { __esModule: true, default: FakeDraw };
