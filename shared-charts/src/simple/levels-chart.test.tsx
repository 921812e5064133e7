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
  { date: '2015-01-10', feet: 200 },
  { date: '2020-01-10', feet: 205 },
  { date: '2025-01-10', feet: 210 },
];
const trend = (least: number, slope: number, greatest: number): LevelTrend => ({
  feetPerYear: slope,
  leastFeetPerYear: least,
  greatestFeetPerYear: greatest,
  through: { date: '2020-01-10', feet: 205 },
});
const show = (of: LevelTrend | null, some = levels) =>
  renderInPortal(<LevelsChart levels={some} trend={of} label="Depth to water in well DA-7" />);
const chart = () => screen.getByRole('img');
const marks = () =>
  [...chart().querySelectorAll('circle')].map((mark) => ['cx', 'cy'].map((name) => Number(mark.getAttribute(name))));

test('deeper water is drawn further down, and later water levels further right', () => {
  show(null);
  const [first, second, third] = marks() as [number[], number[], number[]];
  expect(first[0]).toBeLessThan(second[0] ?? 0);
  expect(second[0]).toBeLessThan(third[0] ?? 0);
  expect(first[1]).toBeLessThan(second[1] ?? 0);
  expect(second[1]).toBeLessThan(third[1] ?? 0);
});

test('the trend line runs through its point with its slope', () => {
  show(trend(0.8, 1, 1.2));
  const ends = chart()
    .querySelector('polyline')
    ?.getAttribute('points')
    ?.split(' ')
    .map((at) => at.split(',').map(Number));
  const [first, , third] = marks();
  expect(ends?.[0]?.[1]).toBeCloseTo(first?.[1] ?? 0, 0);
  expect(ends?.[1]?.[1]).toBeCloseTo(third?.[1] ?? 0, 0);
  expect(chart().querySelectorAll('polygon')).toHaveLength(2);
});

test.each([
  [trend(0.8, 1, 1.2), 'Trend: 1.00 feet deeper a year (95% interval 0.80 to 1.20).'],
  [trend(-1.2, -1, -0.8), 'Trend: 1.00 feet shallower a year (95% interval 0.80 to 1.20).'],
  [trend(-0.1, 0.2, 0.5), 'No clear trend: between 0.10 feet shallower and 0.50 feet deeper a year (95% interval).'],
])('the name of the chart describes its trend (row %#)', (of, words) => {
  show(of);
  expect(chart()).toHaveAccessibleName(`Depth to water in well DA-7. Last: 210.00 feet on 01/10/2025. ${words}`);
});

test('the chart names the level that is pointed at', () => {
  show(null);
  fireEvent.pointerDown(chart().querySelector('svg') as Element, { clientX: 0 });
  expect(screen.getByText('200.00 feet on 01/10/2015.')).toBeVisible();
});

test('the chart of levels can be shown as a table', () => {
  show(null);
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Depth to water in well DA-7' }));
  expect(screen.getByRole('row', { name: '01/10/2020 205.00' })).toBeVisible();
});

test('levels of winters are named by the year of the winter', () => {
  renderInPortal(<LevelsChart levels={levels} trend={null} label="Median depth to water" ofWinters />);
  expect(chart()).toHaveAccessibleName('Median depth to water. Last: 210.00 feet in the winter of 2025.');
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Median depth to water' }));
  expect(screen.getByRole('row', { name: '2020 205.00' })).toBeVisible();
});

test('the chart of one level can be drawn, and the chart of none says so', () => {
  show(null, levels.slice(0, 1)).unmount();
  show(null, []);
  expect(screen.getByText('No Data Available')).toBeVisible();
});

test('the time axis counts years, or months over a short time', () => {
  const texts = (from: string, to: string) => timeTicks(Date.parse(from), Date.parse(to), 6).map(({ text }) => text);
  expect(texts('2001-05-01', '2025-05-01')).toEqual(['2005', '2010', '2015', '2020', '2025']);
  expect(texts('2024-11-21', '2025-11-21')).toEqual([
    'Jan 2025',
    'Mar 2025',
    'May 2025',
    'Jul 2025',
    'Sep 2025',
    'Nov 2025',
  ]);
});
