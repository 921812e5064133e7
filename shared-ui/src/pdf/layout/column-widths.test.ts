import * as fc from 'fast-check';
import { columnWidths } from './column-widths.ts';

const needs = fc.array(
  fc
    .tuple(fc.float({ min: 1, max: 200, noNaN: true }), fc.float({ min: 0, max: 300, noNaN: true }))
    .map(([least, more]) => ({
      least,
      most: least + more,
    })),
  { minLength: 1, maxLength: 12 },
);

test('columns fill the table, and break words only when there is no room for all of them', () => {
  fc.assert(
    fc.property(needs, (columns) => {
      const widths = columnWidths(columns, 500);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(500, 3);
      const room = columns.reduce((sum, { least }) => sum + least, 0) <= 500;
      if (room)
        for (const [index, { least }] of columns.entries()) expect(widths[index]).toBeGreaterThanOrEqual(least - 1e-6);
    }),
  );
});

test('the remaining width goes to columns with longer texts', () => {
  expect(
    columnWidths(
      [
        { least: 50, most: 50 },
        { least: 50, most: 500 },
      ],
      300,
    ),
  ).toEqual([50, 250]);
});
