import type { EngineMap, MapEngine, RenderedFeature, StyleLayer } from '../engine/types.ts';

type Listener = (event: Record<string, unknown>) => void;

/** A map without WebGL that remembers what is on it, as far as the controller asks. */
export class FakeMap {
  readonly listeners = new Map<string, Set<Listener>>();
  layers: StyleLayer[] = [];
  sources = new Map<string, unknown>();
  loadedSources = new Set<string>();
  rendered: RenderedFeature[] = [];
  removed = false;
  zoom = 8.4;
  resized = 0;
  camera: unknown[] = [];
  styles: unknown[] = [];
  /** What `setFilter` was called with. */
  readonly filters: Array<[layer: string, filter: unknown]> = [];
  readonly container = document.createElement('div');
  readonly canvas = document.createElement('canvas');

  /** @param style that it was created with */
  constructor(readonly style: unknown = null) {}

  on(type: string, listener: Listener): this {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
    return this;
  }
  off(type: string, listener: Listener): this {
    this.listeners.get(type)?.delete(listener);
    return this;
  }
  fire(type: string, event: Record<string, unknown> = {}): void {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener({ type, ...event });
  }
  /** What the engine does with a style: everything else on the map is gone. */
  loadStyle(layers: StyleLayer[] = [{ id: 'town-names', type: 'symbol' }]): void {
    this.layers = [...layers];
    this.sources.clear();
    this.fire('style.load');
  }

  setStyle(style: unknown): void {
    this.styles.push(style);
  }
  getStyle = () => ({ layers: this.layers });
  addSource(id: string, source: object): void {
    const added: Record<string, unknown> = { ...source };
    this.sources.set(id, Object.assign(added, { setData: (data: unknown) => Object.assign(added, { data }) }));
  }
  getSource = (id: string) => this.sources.get(id);
  removeSource = (id: string): void => void this.sources.delete(id);
  /** Complains of a source that it lacks, as MapLibre does. */
  isSourceLoaded(id: string): boolean | undefined {
    if (this.sources.has(id)) return this.loadedSources.has(id);
    this.fire('error', { error: new Error(`There is no tile manager with ID '${id}'`) });
    return undefined;
  }
  addLayer(layer: StyleLayer, before?: string): void {
    if (layer.paint?.broken) throw new Error('unknown property');
    const place = this.layers.findIndex(({ id }) => id === before);
    this.layers.splice(place < 0 ? this.layers.length : place, 0, JSON.parse(JSON.stringify(layer)));
  }
  getLayer = (wanted: string) => this.layers.find(({ id }) => id === wanted);
  removeLayer(gone: string): void {
    this.layers = this.layers.filter(({ id }) => id !== gone);
  }
  moveLayer(moved: string, before?: string): void {
    const layer = this.getLayer(moved);
    if (!layer) throw new Error(`no layer ${moved}`);
    this.removeLayer(moved);
    this.addLayer(layer, before);
  }
  setPaintProperty(id: string, property: string, value: unknown): void {
    Object.assign(this.getLayer(id)?.paint ?? {}, { [property]: value });
  }
  setLayoutProperty(id: string, property: string, value: unknown): void {
    Object.assign(this.getLayer(id)?.layout ?? {}, { [property]: value });
  }
  setFilter(id: string, filter: unknown): void {
    this.filters.push([id, filter]);
    Object.assign(this.getLayer(id) ?? {}, { filter });
  }
  queryRenderedFeatures = (_box: unknown, { layers }: { layers: string[] }): RenderedFeature[] =>
    this.rendered.filter(({ layer }) => layers.includes(layer?.id ?? ''));
  project = ([longitude, latitude]: [number, number]) => ({ x: (longitude + 102) * 100, y: (37 - latitude) * 100 });
  unproject = ([x, y]: [number, number]) => ({ lng: x / 100 - 102, lat: 37 - y / 100 });
  getCenter = () => ({ lng: -101.5, lat: 36 });
  getZoom = (): number => this.zoom;
  getBearing = () => 0;
  padding = { top: 0, right: 0, bottom: 0, left: 0 };
  getPadding = () => this.padding;
  moving = false;
  isMoving = (): boolean => this.moving;
  bounds = { west: -102, south: 35.5, east: -101, north: 36.5 };
  getBounds = () => ({
    getWest: () => this.bounds.west,
    getSouth: () => this.bounds.south,
    getEast: () => this.bounds.east,
    getNorth: () => this.bounds.north,
  });
  triggerRepaint(): void {
    this.fire('render');
  }
  getCanvas = () => this.canvas;
  getContainer = () => this.container;
  controls: Array<{ onAdd(map: unknown): HTMLElement; onRemove(map: unknown): void }> = [];
  addControl(control: FakeMap['controls'][number]): void {
    this.controls.push(control);
    control.onAdd(this);
  }
  removeControl(control: FakeMap['controls'][number]): void {
    this.controls = this.controls.filter((other) => other !== control);
    control.onRemove(this);
  }
  zoomIn(): void {}
  zoomOut(): void {}
  jumpTo(view: unknown): void {
    this.camera.push({ jump: view });
  }
  easeTo(view: unknown): void {
    this.camera.push({ ease: view });
  }
  flyTo(view: unknown): void {
    this.camera.push({ fly: view });
  }
  panBy(offset: unknown): void {
    this.camera.push({ pan: offset });
  }
  resize(): void {
    this.resized++;
  }
  remove(): void {
    for (const control of this.controls) control.onRemove(this);
    this.removed = true;
  }
}

/** An engine whose maps are `FakeMap`s, the newest last in `maps`. */
export function fakeEngine(): MapEngine & { maps: FakeMap[] } {
  const maps: FakeMap[] = [];
  return {
    name: 'maplibre',
    labelFont: ['Font'],
    maps,
    basemapStyle: async (basemap) => basemap,
    createMap: ({ style }) => {
      const map = new FakeMap(style);
      maps.push(map);
      return map as unknown as EngineMap;
    },
    isRefusal: ({ status }) => status === 401,
  };
}
