import { renderInPortal } from '@portal/shared-ui/test-support';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Bar, BarChart, type BarChartProps } from './bar-chart.tsx';

const bar = (name: string, value: number | null): Bar => ({ name, value, inWords: `${name} has ${value} wells.` });
const show = (bars: readonly Bar[], more: Partial<BarChartProps> = {}) =>
  renderInPortal(
    <BarChart
      label="Wells by county"
      axisTitle="Wells"
      bars={bars}
      table={{ columns: ['County', 'Wells'], rows: bars.map(({ name, value }) => [name, String(value)]) }}
      {...more}
    />,
  );
const chart = () => screen.getByRole('img', { name: /^Wells by county\./ });
const drawn = () =>
  [...chart().querySelectorAll('rect.bar')].map((rect) => {
    const [top = 0, height = 0] = ['y', 'height'].map((name) => Number(rect.getAttribute(name)));
    return { top, height, bottom: top + height };
  });
const texts = () => [...chart().querySelectorAll('text')].map(({ textContent }) => textContent);

// Class names are left as they are written.
jest.mock('./bar-chart.module.css', () => ({ __esModule: true, default: new Proxy({}, { get: (_, name) => name }) }));

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 220 });
});

test('bars are as high as their values, on an axis with the title of their unit', () => {
  show([bar('Moore', 0.2), bar('Sherman', 0.4), bar('Dallam', null)]);
  const [moore, sherman, ...more] = drawn();
  expect(sherman?.height).toBeCloseTo(2 * (moore?.height ?? 0), 6);
  expect(more).toEqual([]);
  expect(texts()).toEqual(['Wells', '0', '0.1', '0.2', '0.3', '0.4', 'Moore', 'Sherman', 'Dallam', '–']);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('negative values hang below a line at zero', () => {
  show([bar('2024', -3), bar('2025', 1)]);
  const [fall, rise] = drawn();
  expect(fall?.top).toBeCloseTo(rise?.bottom ?? 0, 6);
  expect(fall?.height).toBeCloseTo(3 * (rise?.height ?? 0), 6);
  expect(Number(chart().querySelector('line.zero')?.getAttribute('y1'))).toBeCloseTo(fall?.top ?? 0, 6);
});

test('the chart describes the bar that is pointed at, and otherwise the last one with a value', () => {
  show([bar('Moore', 3), bar('Sherman', 4), bar('Dallam', null)]);
  expect(chart()).toHaveAccessibleName('Wells by county. Sherman has 4 wells.');
  const [first] = chart().querySelectorAll('rect.target');
  fireEvent.pointerEnter(first as Element);
  expect(screen.getByText('Moore has 3 wells.')).toBeVisible();
  fireEvent.pointerLeave(chart().querySelector('svg') as Element);
  expect(screen.getByText('Sherman has 4 wells.')).toBeVisible();
});

test('names that do not fit beside each other are left out from the last one back, none is cut at the edge', () => {
  const counties = Array.from({ length: 20 }, (_, index) => bar(`Hutchinson ${index}`, 1));
  show(counties);
  const names = [...chart().querySelectorAll('text')].filter((text) => text.textContent?.startsWith('Hutchinson'));
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Hutchinson 3',
    'Hutchinson 7',
    'Hutchinson 11',
    'Hutchinson 15',
    'Hutchinson 19',
  ]);
  expect(Number(names.at(-1)?.getAttribute('x'))).toBe(600 - ('Hutchinson 19'.length * 7) / 2);
});

test('bars can be shown as a table and back', () => {
  show([bar('Moore', 3)]);
  fireEvent.click(screen.getByRole('button', { name: 'Show as table: Wells by county' }));
  const rows = within(screen.getByRole('table', { name: 'Wells by county' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['County', 'Wells'],
    ['Moore', '3'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Show as graph/ }));
  expect(chart()).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a chart without bars says that there is no data', () => {
  show([]);
  expect(screen.getByText('No Data Available')).toBeVisible();
});
