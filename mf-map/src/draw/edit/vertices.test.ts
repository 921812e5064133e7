import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { lengthMeters } from '@portal/shared-map/geometry';
import type { LineString, Point, Polygon } from 'geojson';
import {
  movedByDegrees,
  movedByFeet,
  verticesOf,
  withoutVertices,
  withVertexAfter,
  withVertexAt,
  withVertices,
} from './vertices.ts';

const A: [number, number] = [-101.9, 36.1];
const B: [number, number] = [-101.8, 36.1];
const C: [number, number] = [-101.8, 36.2];
const D: [number, number] = [-101.9, 36.2];
const point: Point = { type: 'Point', coordinates: A };
const line: LineString = { type: 'LineString', coordinates: [A, B, C] };
const square: Polygon = { type: 'Polygon', coordinates: [[A, B, C, D, A]] };
const LENGTH = lengthMeters([A, B]);

test('each corner is listed once, also the one that closes a ring', () => {
  expect(verticesOf(point)).toEqual([A]);
  expect(verticesOf(line)).toEqual([A, B, C]);
  expect(verticesOf(square)).toEqual([A, B, C, D]);
});

test('a ring stays closed when its first corner moves', () => {
  expect(withVertexAt(square, 0, [-102, 36])).toEqual({
    type: 'Polygon',
    coordinates: [[[-102, 36], B, C, D, [-102, 36]]],
  });
  expect(withVertexAt(point, 0, B)).toEqual({ type: 'Point', coordinates: B });
  expect(square.coordinates[0]?.[0]).toBe(A);
});

test('an added corner lies midway to the next one, or continues a line by the length of its last segment', () => {
  expect(verticesOf(withVertexAfter(line, 0)!)[1]).toEqual([expect.closeTo(-101.85), expect.closeTo(36.1)]);
  expect(verticesOf(withVertexAfter(square, 3)!)[4]).toEqual([expect.closeTo(-101.9), expect.closeTo(36.15)]);
  expect(verticesOf(withVertexAfter(line, 2)!)[3]).toEqual([expect.closeTo(-101.8), expect.closeTo(36.3)]);
});

test('a line keeps at least two corners and a polygon three', () => {
  expect(verticesOf(withoutVertices(line, [0])!)).toEqual([B, C]);
  expect(withoutVertices(line, [0, 1])).toBeNull();
  const triangle = withoutVertices(square, [3])!;
  expect(triangle).toEqual({ type: 'Polygon', coordinates: [[A, B, C, A]] });
  expect(withoutVertices(triangle, [1])).toBeNull();
  expect(withVertices(point, [])).toBeNull();
});

test('the given corners move by degrees, or all when none are given', () => {
  expect(verticesOf(movedByDegrees(line, [1], [0.1, -0.1])!)).toEqual([
    A,
    [expect.closeTo(-101.7), expect.closeTo(36)],
    C,
  ]);
  expect(verticesOf(movedByDegrees(square, [], [1, 1])!)[2]).toEqual([expect.closeTo(-100.8), expect.closeTo(37.2)]);
  expect(movedByDegrees(line, [], [0, 60])).toBeNull();
});

test('a drawing moved by feet moves that far on the ground and keeps its size, but never beyond the earth', () => {
  const moved = movedByFeet(line, { north: 1000, east: -5280 })!;
  const [a, b] = verticesOf(moved);
  expect(lengthMeters([A, [A[0], a![1]]]) / METERS_PER_FOOT).toBeCloseTo(1000, 3);
  expect(lengthMeters([[A[0], a![1]], a!]) / METERS_PER_FOOT).toBeCloseTo(5280, 1);
  expect(a![0]).toBeLessThan(A[0]);
  expect(lengthMeters([a!, b!]) / LENGTH).toBeCloseTo(1, 4);
  expect(verticesOf(movedByFeet(point, { north: 0, east: 100_000 })!)[0]![1]).toBeCloseTo(A[1], 9);
  expect(movedByFeet(point, { north: 30_000_000, east: 0 })).toBeNull();
  expect(movedByFeet(point, { north: 0, east: -200_000_000 })).toBeNull();
});
