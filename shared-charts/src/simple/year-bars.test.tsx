import { renderInPortal } from '@portal/shared-ui/test-support';
import { fireEvent, screen, within } from '@testing-library/react';
import type { YearAmount } from './year-amounts.ts';
import { YearBars } from './year-bars.tsx';

const year = (number: number, acreFeet: number | null, allowableAcreFeet: number | null = 960): YearAmount => ({
  year: number,
  acreFeet,
  allowableAcreFeet,
});
const show = (...years: YearAmount[]) => renderInPortal(<YearBars years={years} label="Production of GPU 1234" />);
const chart = () => screen.getByRole('img', { name: /^Production of GPU 1234\./ });
const bars = () => [...chart().querySelectorAll<SVGRectElement>('rect.bar, rect.highlighted, rect.estimated')];
const legend = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

// Class names are left as they are written.
jest.mock('./bar-chart.module.css', () => ({ __esModule: true, default: new Proxy({}, { get: (_, name) => name }) }));

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 220 });
});

test('a year without a report has no bar, and the last reported one is described', () => {
  show(year(2024, 480), year(2025, 720), year(2026, null));
  expect(bars()).toHaveLength(2);
  expect(legend()).toEqual(['Reported', 'Allowable']);
  expect(chart()).toHaveAccessibleName('Production of GPU 1234. 2025: 720 of 960 acre-feet allowable (75%).');
});

test('the chart of a page about one year describes that year first, even without a report', () => {
  const years = [year(2023, 480), year(2024, 720), year(2025, null), year(2026, 240)];
  renderInPortal(<YearBars years={years} ofYear={2025} label="Production of GPU 1234" />);
  expect(chart()).toHaveAccessibleName('Production of GPU 1234. 2025: nothing reported, 960 acre-feet allowable.');
  expect(chart().querySelector('[data-picked]')).toBe(chart().querySelectorAll('g[transform]')[2]);
});

test('a volume above the allowable and its reserve is marked and described', () => {
  show({ ...year(2024, 1000), reserveAcreFeet: 100 }, { ...year(2025, 1000), reserveAcreFeet: 0 });
  expect(bars().map((bar) => bar.getAttribute('class'))).toEqual(['bar', 'highlighted']);
  expect(chart()).toHaveAccessibleName(/acre-feet allowable \(104%\)\. Above allowable and reserve\.$/);
  expect(legend()).toEqual(['Reported', 'Above allowable and reserve', 'Allowable', 'Allowable and reserve']);
});

test('exactly allowable and reserve, in thousandths, is not above them', () => {
  show({ year: 2025, acreFeet: 3706.342, allowableAcreFeet: 1906.35, reserveAcreFeet: 1799.992 });
  expect(bars().map((bar) => bar.getAttribute('class'))).toEqual(['bar']);
  expect(chart()).toHaveAccessibleName(/acre-feet allowable \(194%\)\.$/);
});

test('a district, which has no reserve, is above its allowable alone', () => {
  show(year(2024, 1000), year(2025, 900));
  expect(legend()).toEqual(['Reported', 'Above the allowable', 'Allowable']);
});

test('an estimated part stands on top of the metered one', () => {
  show({ ...year(2025, 400), estimatedAcreFeet: 100 });
  const [metered, estimated] = bars().map((bar) => ['y', 'height'].map((name) => Number(bar.getAttribute(name))));
  expect(metered?.[1]).toBeCloseTo(3 * (estimated?.[1] ?? 0), 6);
  expect((estimated?.[0] ?? 0) + (estimated?.[1] ?? 0)).toBeCloseTo(metered?.[0] ?? 0, 6);
});

test('the table of years leaves out columns that are empty in all years', () => {
  show(year(2024, null), { ...year(2025, 1234.56, null), estimatedAcreFeet: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Production of GPU 1234' }));
  const rows = within(screen.getByRole('table', { name: 'Production of GPU 1234' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Year', 'Reported (acre-feet)', 'Estimated (acre-feet)', 'Allowable (acre-feet)', 'Share of allowable'],
    ['2024', '–', '–', '960', '–'],
    ['2025', '1,234.56', '10', '–', '–'],
  ]);
});
