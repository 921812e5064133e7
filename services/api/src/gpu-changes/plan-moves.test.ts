import type { OwnedRecord } from './moved-records.repository.ts';
import { planMoves } from './plan-moves.ts';
import { shareAcres } from './share-acres.ts';

const owned = (kind: OwnedRecord['kind'], ndx: number, more: Partial<OwnedRecord> = {}): OwnedRecord => ({
  kind,
  ndx,
  name: `${ndx}`,
  from: 1,
  well_ndx: null,
  nearest: null,
  ...more,
});
const PARTS = [
  { gpu_number: 10, total_acres: 100 },
  { gpu_number: 11, total_acres: 200 },
];

test('wells go by place, meters with their wells, the rest to the largest part', () => {
  const records = [
    owned('wells', 1, { nearest: 10 }),
    owned('meters', 2, { well_ndx: 1 }),
    owned('meters', 3),
    owned('permits', 4),
  ];
  type Moves = Parameters<typeof planMoves>[1];
  const placesOf = (...moves: Moves) => planMoves(records, moves, PARTS).map(({ to }) => to);
  expect(placesOf()).toEqual([10, 10, 11, 11]);
  const [well, permit] = [{ kind: 'wells', ndx: 1 } as const, { kind: 'permits', ndx: 4 } as const];
  expect(placesOf({ ...well, part: 1 }, { ...permit, part: 0 })).toEqual([11, 11, 11, 10]);
  expect(() => placesOf({ ...well, ndx: 4, part: 1 })).toThrow();
  expect(() => placesOf({ ...well, part: 2 })).toThrow();
});

test('acres of parts add up to those of the GPU', () => {
  const shares = (total: number, ...parts: [given: number | null, measured: number][]) =>
    shareAcres(
      total,
      parts.map(([given, measured]) => ({ given, measured })),
    );
  expect(shares(100, [null, 1], [null, 1], [null, 1])).toEqual([33.3, 33.3, 33.4]);
  expect(shares(640.5, [null, 300], [200, 400])).toEqual([440.5, 200]);
  expect(shares(640.5, [320, 300], [330, 400])).toEqual([320, 330]);
  expect(shares(0.1 + 0.2, [null, 7])).toEqual([0.3]);
});
