import { setImmediate } from 'node:timers/promises';
import { PbfWriter } from 'pbf';
import { TILE_EXTENT } from './tile-grid.ts';

export type TileValue = string | number | boolean | null;

/** A feature in tile units. Polygon parts are closed rings: outer ones clockwise on screen, holes counterclockwise. */
export interface TileFeature {
  id: number;
  type: 'point' | 'polygon';
  parts: readonly (readonly (readonly [x: number, y: number])[])[];
  values: readonly TileValue[];
}

export interface TileLayer {
  name: string;
  properties: readonly string[];
  features: Iterable<TileFeature>;
}

// Field, type and command numbers of the Mapbox Vector Tile specification 2.1.
const LAYER = 3;
const layerField = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 };
const featureField = { id: 1, tags: 2, type: 3, geometry: 4 };
const valueField = { string: 1, double: 3, uint: 5, sint: 6, bool: 7 };
const geometryType = { point: 1, polygon: 3 };
const moveTo = (count: number) => (count << 3) | 1;
const lineTo = (count: number) => (count << 3) | 2;
const CLOSE_PATH = (1 << 3) | 7;

type Value = Exclude<TileValue, null>;

interface Writing {
  feature: TileFeature;
  places: Map<Value, number>;
}

function writeTags({ feature, places }: Writing, pbf: PbfWriter): void {
  const { values } = feature;
  for (let key = 0; key < values.length; key++) {
    const value = values[key]!;
    if (value === null) continue;
    let place = places.get(value);
    if (place === undefined) {
      place = places.size;
      places.set(value, place);
    }
    pbf.writeVarint(key);
    pbf.writeVarint(place);
  }
}

function writeGeometry({ type, parts }: TileFeature, pbf: PbfWriter): void {
  let x = 0;
  let y = 0;
  for (const part of parts) {
    // ClosePath replaces the last point of a ring, which repeats the first.
    const count = type === 'polygon' ? part.length - 1 : part.length;
    pbf.writeVarint(moveTo(type === 'polygon' ? 1 : count));
    for (let index = 0; index < count; index++) {
      if (index === 1 && type === 'polygon') pbf.writeVarint(lineTo(count - 1));
      const corner = part[index]!;
      pbf.writeSVarint(corner[0] - x);
      pbf.writeSVarint(corner[1] - y);
      x = corner[0];
      y = corner[1];
    }
    if (type === 'polygon') pbf.writeVarint(CLOSE_PATH);
  }
}

function writeFeature(writing: Writing, pbf: PbfWriter): void {
  const { id, type } = writing.feature;
  pbf.writeVarintField(featureField.id, id);
  pbf.writeMessage(featureField.tags, writeTags, writing);
  pbf.writeVarintField(featureField.type, geometryType[type]);
  pbf.writeMessage(featureField.geometry, writeGeometry, writing.feature);
}

function writeValue(value: Value, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(valueField.string, value);
  else if (typeof value === 'boolean') pbf.writeBooleanField(valueField.bool, value);
  else if (!Number.isInteger(value)) pbf.writeDoubleField(valueField.double, value);
  else if (value < 0) pbf.writeSVarintField(valueField.sint, value);
  else pbf.writeVarintField(valueField.uint, value);
}

/** Features written before other requests get a turn. */
const FEATURES_AT_ONCE = 2_000;

/** Returns no bytes without features. Several times as fast as `ST_AsMVT` and vt-pbf, which compare values as text. */
export async function encodeTile({ name, properties, features }: TileLayer): Promise<Buffer> {
  const layer = new PbfWriter();
  layer.writeVarintField(layerField.version, 2);
  layer.writeStringField(layerField.name, name);
  const places = new Map<Value, number>();
  let written = 0;
  for (const feature of features) {
    layer.writeMessage(layerField.feature, writeFeature, { feature, places });
    written++;
    if (written % FEATURES_AT_ONCE === 0) await setImmediate();
  }
  if (written === 0) return Buffer.alloc(0);
  for (const property of properties) layer.writeStringField(layerField.key, property);
  for (const value of places.keys()) layer.writeMessage(layerField.value, writeValue, value);
  layer.writeVarintField(layerField.extent, TILE_EXTENT);
  const tile = new PbfWriter();
  tile.writeBytesField(LAYER, layer.finish());
  return Buffer.from(tile.finish());
}
