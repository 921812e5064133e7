export type Corner = [longitude: number, latitude: number];
export type Polygons = Corner[][][];
export type Family<Made> = Readonly<Record<string, (size: number) => Made>>;

const WEST = -102;
const SOUTH = 35.5;
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => make(index));
const square = (half: number, x = WEST, y = 36): Corner[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

/** Shapes by their number of corners. */
export const SHAPES: Family<Polygons> = {
  // Each line crosses almost each other one.
  'self-crossing': (size) => [
    [times(size, (i) => [WEST + (i % 2) * 0.5 + (i * 0.03) / size, SOUTH + ((7_919 * i) % 1_000) / 1_000])],
  ],
  'holes in holes': (size) => [times(size / 4, (i) => square(0.4 / (1 + i / 8)))],
  'holes beside holes': (size) => [
    [
      square(0.4),
      ...times(size / 4 - 1, (i) =>
        square(0.0005, WEST - 0.39 + (i % 300) * 0.0026, 35.62 + Math.floor(i / 300) * 0.0026),
      ),
    ],
  ],
  'repeated corners': (size) => [[[...square(0.1), ...times(size - 4, (): Corner => [WEST - 0.1, 35.9])]]],
  'the same part': (size) => times(size / 4, () => [square(0.1)]),
  'parts over parts': (size) => times(size / 4, (i) => [square(0.1, WEST + i * 1e-5, 36 + i * 1e-5)]),
  'empty parts': (size) => times(size / 3, (i) => [times(3, () => [WEST + i * 1e-6, 36] as Corner)]),
  'there and back': (size) => [[times(size, (i) => [WEST + (i % 2) * 0.4, 36] as Corner)]],
  longest: (size) => [
    [
      times(
        size,
        (i) =>
          [WEST + 0.3 * Math.cos((2 * Math.PI * i) / size), 36 + 0.3 * Math.sin((2 * Math.PI * i) / size)] as Corner,
      ),
    ],
  ],
  'around the world': (size) => [[times(size, (i) => [i % 2 ? 180 : -180, -90 + (180 * i) / size] as Corner)]],
};
