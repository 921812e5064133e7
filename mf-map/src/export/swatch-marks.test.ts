import type { Swatch } from '@portal/shared-map';
import { swatchMarks } from './swatch-marks.ts';

const look = (shape: Swatch['shape'], color: string, label: string | null = null): Swatch => ({
  shape,
  color,
  label,
  strokeColor: null,
  strokeWidth: 1,
  opacity: 1,
  dashed: false,
});

test('an area has the outline of its other layer, and no line across it', () => {
  expect(swatchMarks([look('fill', '#111111'), look('line', '#222222')], 50, 10)).toMatchObject([
    { fill: '#111111', stroke: '#222222' },
  ]);
});

test('colors of several categories stand side by side', () => {
  const circles = ['A', 'B', 'C'].map((label) => look('circle', '#111111', label));
  expect(swatchMarks(circles, 50, 10)).toMatchObject([{ x: 46 }, { x: 50 }, { x: 54 }]);
});
