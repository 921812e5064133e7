import { render, screen } from '@testing-library/react';
import { Chart } from './report-chart.tsx';

test('a chart is drawn on a page as on paper, with its words for those who do not see it', () => {
  render(
    <Chart
      shape="columns"
      alt="Production of two years."
      name="Reported"
      limitName="Allowable"
      points={[
        { name: '2025', value: 50, text: '50 AF', limit: { value: 100, text: '100 AF' } },
        { name: '2026', value: null, text: '–' },
      ]}
    />,
  );
  const drawing = screen.getByRole('img', { name: 'Production of two years.' });
  for (const text of ['Reported', 'Allowable', '2025', '50 AF', '100 AF', '–']) expect(drawing).toHaveTextContent(text);
  // The swatches, a column before its limit, and one without height.
  const heights = [...drawing.querySelectorAll('polygon')].map((column) => {
    const ys = column
      .getAttribute('points')!
      .split(' ')
      .map((point) => Number(point.split(',')[1]));
    return Math.max(...ys) - Math.min(...ys);
  });
  expect(heights.slice(2)).toEqual([84, 42, 0]);
});
