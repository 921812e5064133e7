import { createExpression } from '@maplibre/maplibre-gl-style-spec';
import { wellColorExpression, wellColors } from './color-by.ts';

const filterValues = {
  wellClass: [
    { value: 'A', color: '#56b4e9' },
    { value: 'B', color: '#009e73' },
  ],
  wellType: [{ value: 'Irrigation', color: '#e69f00' }],
  wellStatus: [
    { value: 'Active', color: '#0072b2' },
    { value: 'Active', color: '#d55e00' },
  ],
};

function colorOf(expression: unknown, properties: Record<string, unknown>): unknown {
  const parsed = createExpression(expression as never, 'layers[0].paint.circle-color');
  if (parsed.result === 'error') throw new Error(parsed.value.join(', '));
  return parsed.value.evaluate({ zoom: 10 }, { type: 1, properties } as never);
}

test('categories of wells follow the order of the filters, each once, and a well without one is gray', () => {
  expect(wellColors('class', filterValues)).toEqual(filterValues.wellClass);
  expect(wellColors('status', filterValues)).toEqual([{ value: 'Active', color: '#d55e00' }]);
  const byClass = wellColorExpression('class', wellColors('class', filterValues));
  expect(colorOf(byClass, { 'Well Class': 'B' })).toBe('#009e73');
  const byType = wellColorExpression('type', wellColors('type', filterValues));
  expect(colorOf(byType, { 'Well Type': 'Irrigation', 'Well Class': 'B' })).toBe('#e69f00');
  expect(colorOf(byType, { 'Well Class': 'B' })).toBe('#5F666D');
  expect(wellColorExpression('class', [])).toBe('#5F666D');
});
