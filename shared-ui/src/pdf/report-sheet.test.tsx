import { act, render, screen, waitFor } from '@testing-library/react';
import { ReportBlocks } from './report-blocks.tsx';
import type { ReportDocument } from './report-document.ts';
import { ReportSheet } from './report-sheet.tsx';

const REPORT: ReportDocument = {
  lang: 'en',
  title: 'Adjacent wells',
  district: 'North Plains GCD',
  date: '11/21/2026, 8:41 AM MST',
  lead: '1 well within 500 yards.',
  notice: 'Guidance, not a permit.',
  blocks: [
    { kind: 'heading', text: 'Can I drill here?' },
    { kind: 'callout', tone: 'bad', title: 'Too close', text: 'To one well.' },
    { kind: 'facts', facts: [{ label: 'Latitude', value: '36.10000' }] },
    { kind: 'paragraph', text: 'The rules of 2024.' },
    { kind: 'note', text: 'On the ground.' },
    {
      kind: 'picture',
      jpeg: new Uint8Array([1]),
      width: 6,
      height: 4,
      alt: 'Map of one well',
      caption: 'The wells',
      attribution: 'Census',
      map: {
        scaleBar: { text: '1 mi', share: 0.25, alt: '' },
        north: { letter: 'N', bearing: 0, alt: '' },
        key: [{ text: 'Searched place', swatch: { shape: 'place' } }],
        marks: [
          { shape: 'place', x: 0.5, y: 0.5 },
          { shape: 'number', text: '17', fill: '#0072b2', x: 0.25, y: 0.5 },
        ],
      },
    },
    { kind: 'link', text: 'Open in the portal', url: 'https://portal.example/' },
    { kind: 'list', items: ['meters.pdf'] },
    { kind: 'table', columns: [{ header: 'Well' }], rows: [{ cells: ['NP-1'], note: 'Flowing' }] },
  ],
};

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:map', revokeObjectURL: jest.fn() });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  jest.spyOn(window, 'print').mockImplementation(() => {});
});

test('the sheet prints all of the report once its picture can be drawn', async () => {
  const onDone = jest.fn();
  const { unmount } = render(<ReportSheet report={REPORT} onDone={onDone} />);
  expect(window.print).not.toHaveBeenCalled();
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(document.body).toHaveAttribute('data-prints-report');
  const texts = ['North Plains GCD', '1 well within 500 yards.', 'Can I drill here?', 'Too close', 'To one well.'];
  for (const text of [
    ...texts,
    '36.10000',
    'The rules of 2024.',
    'On the ground.',
    'Open in the portal',
    'meters.pdf',
    'NP-1',
    'Flowing',
    'Searched place',
    '17',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByAltText('Map of one well')).toHaveAttribute('src', 'blob:map');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(onDone).toHaveBeenCalled();
  unmount();
  expect(document.body).not.toHaveAttribute('data-prints-report');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:map');
});

test('a sheet that is left before its picture is loaded is not printed', async () => {
  let decoded = (): void => {};
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (decoded = () => resolve()));
  const { unmount } = render(<ReportSheet report={REPORT} onDone={() => {}} />);
  unmount();
  await act(async () => decoded());
  expect(window.print).not.toHaveBeenCalled();
});

test('a word with a hyphen in the header of a table, such as the name of a meter, stays on one line', () => {
  render(<ReportBlocks blocks={[{ kind: 'table', columns: [{ header: 'MC-91800: use, acre-feet' }], rows: [] }]} />);
  const header = screen.getByRole('columnheader', { name: 'MC-91800: use, acre-feet' });
  expect([...header.children].map(({ textContent }) => textContent)).toEqual(['MC-91800:', 'acre-feet']);
});

test('tables side by side have their captions on a page too', () => {
  const table = (caption: string) => ({ caption, name: caption, columns: [{ header: 'Read on' }], rows: [] });
  render(<ReportBlocks blocks={[{ kind: 'pair', tables: [table('Meter A'), table('Meter B')] }]} />);
  expect(screen.getAllByRole('table').map((one) => one.querySelector('caption')?.textContent)).toEqual([
    'Meter A',
    'Meter B',
  ]);
});
