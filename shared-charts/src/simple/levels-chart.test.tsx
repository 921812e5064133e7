import { renderInPortal } from '@portal/shared-ui/test-support';
import { fireEvent, screen } from '@testing-library/react';
import { LevelsChart } from './levels-chart.tsx';
import { timeTicks } from './time-ticks.ts';
import type { LevelTrend } from './trend.ts';

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 220 });
});

const levels = [
  { year: 2015, feet: 200 },
  { year: 2020, feet: 205 },
  { year: 2025, feet: 210 },
];
const trend = (least: number, slope: number, greatest: number): LevelTrend => ({
  feetPerYear: slope,
  leastFeetPerYear: least,
  greatestFeetPerYear: greatest,
  through: { date: '2020-01-15', feet: 205 },
});
const show = (of: LevelTrend | null, some = levels) =>
  renderInPortal(<LevelsChart levels={some} trend={of} label="Depth to water in well DA-7" />);
const chart = () => screen.getByRole('img');
const marks = () =>
  [...chart().querySelectorAll('circle')].map((mark) => ['cx', 'cy'].map((name) => Number(mark.getAttribute(name))));

test('deeper water is drawn further down, later water levels further right, and the trend line through its point', () => {
  show(trend(0.8, 1, 1.2));
  const [xs, ys] = [0, 1].map((axis) => marks().map((mark) => mark[axis] as number)) as [number[], number[]];
  for (const places of [xs, ys]) {
    expect(places).toHaveLength(3);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(3);
  }
  const line = chart().querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  const ends = line.map((at) => Number(at.split(',')[1]));
  expect(ends).toEqual([expect.closeTo(ys[0]!, 0), expect.closeTo(ys[2]!, 0)]);
  expect(chart().querySelectorAll('polygon')).toHaveLength(2);
});

test('the chart names the winter whose level is pointed at, and can be shown as a table', () => {
  show(null);
  fireEvent.pointerDown(chart().querySelector('svg') as Element, { clientX: 0 });
  expect(screen.getByText('200.00 feet in the winter of 2015.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Depth to water in well DA-7' }));
  expect(screen.getByRole('row', { name: '2020 205.00' })).toBeVisible();
});

test.each([
  [trend(0.8, 1, 1.2), 'Trend: 1.00 feet deeper a year (likely 0.80 to 1.20).'],
  [trend(-1.2, -1, -0.8), 'Trend: 1.00 feet shallower a year (likely 0.80 to 1.20).'],
  [trend(-0.1, 0.2, 0.5), 'No clear trend: between 0.10 feet shallower and 0.50 feet deeper a year.'],
])('the name of the chart describes its trend (row %#)', (of, words) => {
  show(of);
  expect(chart()).toHaveAccessibleName(
    `Depth to water in well DA-7. Last: 210.00 feet in the winter of 2025. ${words}`,
  );
});

test('an interval too narrow to be seen is neither drawn nor in the legend; words have it', () => {
  show(trend(0.99, 1, 1.01));
  expect(chart().querySelector('polygon')).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Winter level', 'Trend']);
  expect(chart()).toHaveAccessibleName(/\(likely 0\.99 to 1\.01\)\.$/);
});

test('the chart of one level can be drawn, and the chart of none says so', () => {
  show(null, levels.slice(0, 1)).unmount();
  show(null, []);
  expect(screen.getByText('No Data Available')).toBeVisible();
});

test('the time axis counts years, or months over a short time', () => {
  const texts = (from: string, to: string) => timeTicks(Date.parse(from), Date.parse(to), 6).map(({ text }) => text);
  expect(texts('2001-05-01', '2025-05-01')).toEqual(['2005', '2010', '2015', '2020', '2025']);
  const everyOtherMonth = ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'].map((month) => `${month} 2025`);
  expect(texts('2024-11-21', '2025-11-21')).toEqual(everyOtherMonth);
});
