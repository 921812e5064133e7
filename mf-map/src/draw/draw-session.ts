/// <reference path="./mapbox-gl-draw.d.ts" />
import MapboxDraw, { type DrawnFeature } from '@mapbox/mapbox-gl-draw';
import { drawStyle, type EngineMap, type Position } from '@portal/shared-map';
import { drawModes } from './draw-modes.ts';
import { type Drawing, type DrawMode, type DrawSelection, isDrawing, NOTHING_SELECTED } from './draw-slice.ts';
import { drawableMap } from './drawable-map.ts';
import { verticesOf } from './edit/vertices.ts';

export interface DrawListeners {
  onDrawings: (drawings: Drawing[], sketch: Drawing | null) => void;
  onSelection: (selection: DrawSelection) => void;
  onMode: (mode: DrawMode) => void;
  /** A drawing was finished or changed by hand; called after `onDrawings`. */
  onDone: (drawing: Drawing) => void;
}

interface DrawEvent {
  features: DrawnFeature[];
}

const drawingOf = ({ id, geometry }: DrawnFeature): Drawing => ({ id, geometry });
const shapesOf = (drawings: readonly Drawing[]): string =>
  JSON.stringify(drawings.map(({ id, geometry }) => [id, verticesOf(geometry).length]));

/** Both engines: a style that is loading has no description yet, or throws. */
function hasStyle(map: EngineMap): boolean {
  try {
    return map.getStyle() !== undefined;
  } catch {
    return false;
  }
}

export class DrawSession {
  readonly #map: EngineMap;
  readonly #listeners: DrawListeners;
  readonly #draw: MapboxDraw;
  readonly #control: { onAdd(): HTMLElement; onRemove(): void };
  readonly #modes = drawModes();
  #attached = false;
  /** Drawings that existed before the one in progress. */
  #finished = new Set<string>();
  #reported = '';
  #reportedSelection = JSON.stringify(NOTHING_SELECTED);

  constructor(map: EngineMap, drawings: readonly Drawing[], listeners: DrawListeners) {
    this.#map = map;
    this.#listeners = listeners;
    this.#draw = new MapboxDraw({
      displayControlsDefault: false,
      keybindings: false,
      boxSelect: false,
      styles: drawStyle({ coarse: matchMedia('(pointer: coarse)').matches }),
      modes: this.#modes.modes,
    });
    this.#control = {
      onAdd: () => this.#attach(drawings),
      // The engine calls it when the map goes before the session does.
      onRemove: () => this.#detach(),
    };
    if (hasStyle(map)) this.#connect();
    else map.on('style.load', this.#connect);
  }

  get mode(): DrawMode {
    return this.#draw.getMode() as DrawMode;
  }

  /** Finishes what is being drawn if it has enough points, and drops it otherwise. */
  setMode(mode: DrawMode): void {
    if (!this.#attached) return;
    const fresh = isDrawing(this.mode) ? this.#freshIds() : [];
    this.#draw.changeMode('simple_select', { featureIds: fresh });
    this.#begin();
    if (isDrawing(mode)) this.#draw.changeMode(mode);
    this.#listeners.onMode(mode);
  }

  drop(): void {
    if (!this.#attached || !isDrawing(this.mode)) return;
    this.#draw.delete(this.#freshIds());
    this.setMode('simple_select');
  }

  takeBack(): void {
    if (this.#attached && isDrawing(this.mode)) this.#draw.trash();
  }

  replace(drawings: readonly Drawing[], selection: DrawSelection): void {
    if (!this.#attached) return;
    const moved = !isDrawing(this.mode) && shapesOf(this.#draw.getAll().features) === shapesOf(drawings);
    // Corners that are gone must not stay selected, and the tool adds what is new at the end.
    if (!moved) {
      this.#draw.deleteAll();
      this.setMode('simple_select');
    }
    this.#add(drawings);
    this.#reported = JSON.stringify(this.#drawn());
    this.select(selection);
  }

  select({ ids, vertices }: DrawSelection): void {
    if (!this.#attached || isDrawing(this.mode)) return;
    const wanted = this.#draw.getAll().features.filter(({ id }) => ids.includes(id));
    const [first] = wanted;
    const [vertex] = first?.geometry.type === 'Point' ? [] : vertices;
    if (JSON.stringify({ ids, vertices }) === JSON.stringify(this.#selection())) return;
    this.#draw.changeMode('simple_select', { featureIds: wanted.map(({ id }) => id) });
    if (first && vertex !== undefined) {
      const coordPath = first.geometry.type === 'Polygon' ? `0.${vertex}` : String(vertex);
      this.#draw.changeMode('direct_select', { featureId: first.id, coordPath });
    }
    this.#listeners.onMode(this.mode);
    this.#reportSelection();
  }

  /** As a mouse would: what is being drawn follows. */
  pointAt(at: Position): void {
    this.#fire('mousemove', at, 0);
  }

  press(at: Position): void {
    this.pointAt(at);
    this.#fire('mousedown', at, 1);
    this.#fire('mouseup', at, 0);
  }

  end(): void {
    this.#map.off('style.load', this.#connect);
    if (this.#attached) this.#map.removeControl(this.#control);
    this.#listeners.onMode('simple_select');
  }

  #connect = (): void => {
    this.#map.off('style.load', this.#connect);
    this.#map.addControl(this.#control);
  };

  #attach(drawings: readonly Drawing[]): HTMLElement {
    const inUse = (): boolean => isDrawing(this.mode) || this.#draw.getSelectedIds().length > 0;
    this.#draw.onAdd(drawableMap(this.#map, inUse));
    this.#attached = true;
    this.#add(drawings);
    this.#map.on('draw.render', this.#report);
    this.#map.on('draw.modechange', this.#onModeChange);
    this.#map.on('draw.create', this.#onDone);
    this.#map.on('draw.update', this.#onDone);
    // The tool's own buttons stay out of the page: the portal has some.
    return document.createElement('div');
  }

  #detach(): void {
    if (!this.#attached) return;
    this.#attached = false;
    this.#map.off('draw.render', this.#report);
    this.#map.off('draw.modechange', this.#onModeChange);
    this.#map.off('draw.create', this.#onDone);
    this.#map.off('draw.update', this.#onDone);
    this.#draw.onRemove();
  }

  #add(drawings: readonly Drawing[]): void {
    this.#draw.add({
      type: 'FeatureCollection',
      features: drawings.map(({ id, geometry }) => ({ type: 'Feature', id, properties: {}, geometry })),
    });
    this.#begin();
  }

  #freshIds(): string[] {
    return this.#draw.getAll().features.flatMap(({ id }) => (this.#finished.has(id) ? [] : [id]));
  }

  #begin(): void {
    this.#finished = new Set(this.#draw.getAll().features.map(({ id }) => id));
  }

  #drawn(): [drawings: Drawing[], sketch: Drawing | null] {
    const all = this.#draw.getAll().features.map(drawingOf);
    const sketch = isDrawing(this.mode) ? (all.find(({ id }) => !this.#finished.has(id)) ?? null) : null;
    return [all.filter((drawing) => drawing !== sketch), sketch];
  }

  #selection(): DrawSelection {
    if (isDrawing(this.mode)) return NOTHING_SELECTED;
    const paths = this.mode === 'direct_select' ? this.#modes.selectedPaths() : [];
    return {
      ids: this.#draw.getSelectedIds(),
      vertices: paths.map((path) => Number(path.split('.').at(-1))),
    };
  }

  #reportSelection(): void {
    const selection = this.#selection();
    const now = JSON.stringify(selection);
    if (now === this.#reportedSelection) return;
    this.#reportedSelection = now;
    this.#listeners.onSelection(selection);
  }

  #report = (): void => {
    this.#reportSelection();
    const drawn = this.#drawn();
    // The tool renders with every frame in which anything may have changed.
    const now = JSON.stringify(drawn);
    if (now === this.#reported) return;
    this.#reported = now;
    this.#listeners.onDrawings(...drawn);
  };

  #onModeChange = ({ mode }: { mode: DrawMode }): void => {
    // The click that ends a drawing is still on its way, and opens no popup.
    setTimeout(() => {
      if (this.#attached && this.mode === mode) this.#listeners.onMode(mode);
    });
  };

  #onDone = ({ features }: DrawEvent): void => {
    for (const { id } of features) this.#finished.add(id);
    // Not with the next frame: whoever leaves the page before it would lose the drawing.
    this.#report();
    for (const feature of features) this.#listeners.onDone(drawingOf(feature));
  };

  #fire(type: 'mousemove' | 'mousedown' | 'mouseup', [lng, lat]: Position, buttons: number): void {
    const point = this.#map.project([lng, lat]);
    this.#map.fire(type, { point, lngLat: { lng, lat }, originalEvent: new MouseEvent(type, { buttons }) });
  }
}
