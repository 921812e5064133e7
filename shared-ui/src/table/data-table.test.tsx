import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { RemoteRows } from './use-data-table.ts';

// A busy machine takes its time over tables and menus.
jest.setTimeout(30_000);

interface Well {
  id: string;
  wellClass: string;
  yield: number | null;
  completed: string | null;
  links: string[];
}
const COLUMNS: Column<Well>[] = [
  { id: 'well', header: 'Well', value: ({ id }) => id, rowHeader: true, cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
  { id: 'class', header: 'Well Class', kind: 'category', value: ({ wellClass }) => wellClass },
  { id: 'yield', header: 'Max Yield (GPM)', kind: 'number', value: (well) => well.yield },
  { id: 'completed', header: 'Completion Date', kind: 'date', value: ({ completed }) => completed },
  {
    id: 'links',
    header: 'State Links',
    value: ({ links }) => links.join(', '),
    cell: ({ links }) => links.map((link) => <a key={link} href={link}>{`to ${link}`}</a>),
  },
];
const well = (number: number): Well => ({
  id: `DA-${number}`,
  wellClass: number % 2 ? 'A' : 'B',
  yield: number % 5 ? number * 100 : null,
  completed: `19${80 + (number % 10)}-03-07`,
  links: [`one-${number}`, `two-${number}`],
});
const wells = (count: number): Well[] => Array.from({ length: count }, (_, index) => well(index + 1));

const user = userEvent.setup();
const toasts: Array<{ severity: string; message: string }> = [];
window.addEventListener('portal:toast', (event) => toasts.push((event as CustomEvent).detail));

function show(rows: readonly Well[], props: Partial<DataTableProps<Well>> = {}) {
  const all = {
    id: 'test',
    label: 'Wells',
    noun: ['well', 'wells'],
    columns: COLUMNS,
    rows,
    rowId: (row: Well) => row.id,
  } as const;
  const drawn = render(<DataTable<Well> {...all} {...props} />, { wrapper: UiProvider });
  return {
    ...drawn,
    again: (other: Partial<DataTableProps<Well>>) => drawn.rerender(<DataTable<Well> {...all} {...props} {...other} />),
  };
}
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getAllByRole('status')[0]!.textContent;
const filter = (name: string) => screen.getByRole('textbox', { name: `Filter ${name}` });

/** What the next download holds. */
async function downloaded(act: () => Promise<void>): Promise<{ name: string; text: string; bytes: Uint8Array }> {
  let file: Blob | undefined;
  let name = '';
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await act();
  click.mockRestore();
  const bytes = await new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file as Blob);
  });
  return { name, bytes, text: new TextDecoder().decode(bytes) };
}

beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  Element.prototype.scrollIntoView = jest.fn();
});

describe('rows', () => {
  test('come in pages of ten, with sizes to choose from', async () => {
    show(wells(25));
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    expect(status()).toBe('25 wells');
    await user.click(button('Next page'));
    expect(names()[0]).toBe('DA-11');
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '30', '60']);
    await user.selectOptions(sizes, '5');
    expect(names()).toEqual(['DA-11', 'DA-12', 'DA-13', 'DA-14', 'DA-15']);
  });

  test('show dates as MM/DD/YYYY and numbers with separators', () => {
    show([{ ...well(1), yield: 1234.5 }]);
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1,234.5', '03/07/1981']),
    );
  });

  test('are sorted by a column, the other way, and by a second one', async () => {
    show(wells(12));
    expect(header('Well')).toHaveAttribute('aria-sort', 'none');
    await user.click(button('Max Yield (GPM)'));
    expect(header('Max Yield (GPM)')).toHaveAttribute('aria-sort', 'ascending');
    expect(names().slice(0, 2)).toEqual(['DA-1', 'DA-2']);
    await user.click(button('Max Yield (GPM)'));
    expect(names().slice(0, 2)).toEqual(['DA-12', 'DA-11']);
    await user.click(button('Well Class'));
    await user.keyboard('{Shift>}');
    await user.click(button('Max Yield (GPM)'));
    await user.keyboard('{/Shift}');
    expect(names().slice(0, 7)).toEqual(['DA-1', 'DA-3', 'DA-7', 'DA-9', 'DA-11', 'DA-5', 'DA-2']);
  });

  test('match the search and the filters, on the first page', async () => {
    const onMatching = jest.fn();
    show(wells(40), { onMatching });
    await user.click(button('Next page'));
    await user.type(screen.getByRole('searchbox', { name: 'Search wells' }), 'da-3');
    expect(names()).toEqual(['DA-3', ...Array.from({ length: 9 }, (_, index) => `DA-${30 + index}`)]);
    expect(status()).toBe('11 of 40 wells');
    await user.type(filter('Max Yield (GPM)'), '> 3500');
    expect(names()).toEqual(['DA-36', 'DA-37', 'DA-38', 'DA-39']);
    expect((onMatching.mock.lastCall[0] as Well[]).map(({ id }) => id)).toEqual(names());
    await user.click(button('Filter Well Class: All'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'A' }));
    expect(names()).toEqual(['DA-37', 'DA-39']);
  });

  test('a search that the page keeps is its own', async () => {
    const onSearch = jest.fn();
    const { again } = show(wells(12), { search: 'da-12', onSearch });
    expect(names()).toEqual(['DA-12']);
    const field = screen.getByRole('searchbox', { name: 'Search wells' });
    await user.type(field, '3');
    expect(onSearch).toHaveBeenLastCalledWith('da-123');
    expect(field).toHaveValue('da-12');
    again({ search: 'da-123', onSearch });
    await user.click(button('Show all wells'));
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  test('a filter that cannot be read says so and hides nothing', async () => {
    show(wells(3));
    await user.type(filter('Completion Date'), '> yesterday');
    expect(filter('Completion Date')).toBeInvalid();
    expect(filter('Completion Date')).toHaveAccessibleDescription('Not a date: write 2019, 3/2019 or 3/15/2019');
    expect(names()).toHaveLength(3);
  });

  test('none that match: the way back to all', async () => {
    show(wells(3));
    await user.type(screen.getByRole('searchbox'), 'nothing like it');
    expect(screen.getByText('No well matches.')).toBeVisible();
    await user.click(button('Show all wells'));
    expect(names()).toHaveLength(3);
  });

  test('none at all, or not yet', () => {
    const { again } = show([], { loading: true });
    expect(screen.getByRole('status', { name: 'Loading wells' })).toBeInTheDocument();
    expect(screen.queryByText('0 wells')).not.toBeInTheDocument();
    again({ loading: false, empty: <p>No wells in this GPU.</p> });
    expect(screen.getByText('No wells in this GPU.')).toBeVisible();
  });

  test('fetched again they are seen on the same page, or on the last one that there is', async () => {
    const { again } = show(wells(25));
    await user.click(button('Next page'));
    await user.click(button('Next page'));
    again({ rows: wells(25) });
    expect(screen.getByText('21–25 of 25')).toBeVisible();
    again({ rows: wells(20) });
    expect(screen.getByText('11–20 of 20')).toBeVisible();
    expect(names()[9]).toBe('DA-20');
  });

  test('all of them in one list: only those that are seen are drawn', async () => {
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
    show(wells(5_000));
    await user.click(button('All rows'));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5002');
    expect(names().length).toBeGreaterThan(9);
    expect(names().length).toBeLessThan(40);
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    height.mockRestore();
  });
});

describe('what people choose', () => {
  test('is found again: columns, order, size of the page', async () => {
    const { unmount } = show(wells(25));
    await user.click(button('Columns'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Well Class' }));
    await user.keyboard('{Escape}');
    await user.click(button('Well'));
    await user.click(button('Well'));
    await user.selectOptions(screen.getByRole('combobox'), '30');
    unmount();
    show(wells(25));
    expect(screen.queryByRole('columnheader', { name: 'Well Class' })).not.toBeInTheDocument();
    expect(names()).toHaveLength(25);
    expect(names()[0]).toBe('DA-25');
  });

  test('is left out where it makes no sense any more', () => {
    localStorage.setItem(
      'portal.table.test',
      JSON.stringify({ pageSize: 7, hidden: 3, sorting: [{ id: 'gone', desc: true }] }),
    );
    show(wells(25));
    expect(names()).toHaveLength(10);
    expect(header('Well Class')).toBeInTheDocument();
  });

  test('a storage that holds nonsense is no hindrance', () => {
    localStorage.setItem('portal.table.test', '{');
    show(wells(2));
    expect(names()).toHaveLength(2);
  });
});

describe('data to take away', () => {
  test('a CSV file has all rows, not those of the page, with a byte-order mark and without formulas', async () => {
    show([...wells(24), { ...well(99), wellClass: '=HYPERLINK("x")' }]);
    const { name, text, bytes } = await downloaded(() => user.click(button('Export CSV')));
    expect(name).toBe('Wells.csv');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(27);
    expect(lines[0]).toBe('Well,Well Class,Max Yield (GPM),Completion Date,State Links');
    expect(lines[1]).toBe('DA-1,A,100,03/07/1981,"one-1, two-1"');
    expect(lines[25]).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('or those that match, without the mark, in the columns on view', async () => {
    show(wells(24));
    await user.click(button('CSV options'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Byte-order mark, for Excel' }));
    // jsdom has no layout: the menu takes its button for scrolled away.
    await user.click(screen.getByText('Only rows that match'));
    await user.keyboard('{Escape}');
    await user.click(button('Columns'));
    await user.click(await screen.findByText('State Links', { selector: '[role=menu] *' }));
    await user.keyboard('{Escape}');
    await user.type(filter('Max Yield (GPM)'), '<= 200');
    const { text } = await downloaded(() => user.click(button('Export CSV')));
    expect(text).toBe(
      'Well,Well Class,Max Yield (GPM),Completion Date\r\nDA-1,A,100,03/07/1981\r\nDA-2,B,200,03/07/1982\r\n',
    );
  });

  test('copied as tab-separated text, and said so', async () => {
    show(wells(12));
    await user.click(button('Copy Data'));
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toBe('DA-1\tA\t100\t03/07/1981\tone-1, two-1');
    expect(toasts).toMatchObject([{ severity: 'success', message: 'Data was copied to your clipboard.' }]);
  });

  test('a clipboard that refuses is told of', async () => {
    show(wells(1));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Write permission denied.'));
    await user.click(button('Copy Data'));
    expect(toasts).toMatchObject([{ severity: 'error', message: 'Write permission denied.' }]);
  });

  test('printed: every row that matches, and nothing is left behind', async () => {
    let printed = '';
    window.print = () => {
      printed = document.querySelector('[data-print-sheet]')?.textContent ?? '';
    };
    show(wells(12));
    await user.click(button('Print'));
    expect(printed).toContain('12 wells');
    expect(printed).toContain('DA-12');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
  });

  test('too much for paper is said instead', async () => {
    window.print = jest.fn();
    show(wells(5_001));
    await user.click(button('Print'));
    expect(window.print).not.toHaveBeenCalled();
    expect(toasts[0]?.message).toMatch(/5,000 rows are too many for paper/);
  });
});

describe('by keyboard', () => {
  const press = (keys: string) => user.keyboard(keys);
  const focused = () => document.activeElement as HTMLElement;

  test('the cells are one stop, gone through by arrows, Home, End and pages', async () => {
    show(wells(40), { pageSize: 30 });
    const stops = () =>
      screen.getByRole('grid').querySelectorAll('[data-row] [tabindex="0"], [data-row][tabindex="0"]');
    expect(stops()).toHaveLength(1);
    act(() => screen.getByRole('link', { name: 'DA-1' }).focus());
    await press('{ArrowRight}{ArrowDown}');
    expect(focused()).toHaveTextContent('B');
    expect(focused()).toHaveAttribute('aria-colindex', '2');
    await press('{End}');
    expect(focused()).toHaveAttribute('aria-colindex', '5');
    await press('{Home}{PageDown}');
    expect(focused()).toHaveTextContent('DA-12');
    await press('{Control>}{End}{/Control}');
    expect(focused().closest('tr')).toHaveAttribute('aria-rowindex', '32');
    await press('{Control>}{Home}{/Control}{ArrowUp}');
    expect(focused()).toBe(button('Well'));
    expect(stops()).toHaveLength(1);
    await press('{Enter}');
    expect(header('Well')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('a cell with several links is entered and left', async () => {
    show(wells(2));
    act(() => screen.getByRole('link', { name: 'DA-1' }).focus());
    await press('{End}');
    expect(focused().tagName).toBe('TD');
    await press('{Enter}');
    expect(focused()).toHaveTextContent('to one-1');
    await press('{ArrowRight}');
    expect(focused()).toHaveTextContent('to two-1');
    await press('{Escape}');
    expect(focused().tagName).toBe('TD');
    await press('{ArrowLeft}');
    expect(focused()).toHaveTextContent('03/07/1981');
  });

  test('Enter on a row chooses it', async () => {
    const onSelect = jest.fn();
    show(wells(12), { onSelect });
    await user.click(button('Next page'));
    act(() => screen.getByRole('link', { name: 'DA-12' }).focus());
    await press('{ArrowRight}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('DA-12');
  });
});

test('a row that is chosen elsewhere is marked, on its page', () => {
  const onSelect = jest.fn();
  const { again } = show(wells(40), { onSelect });
  again({ selectedId: 'DA-25' });
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('DA-25');
  fireEvent.click(screen.getByRole('row', { name: /DA-21/ }));
  expect(onSelect).toHaveBeenCalledWith('DA-21');
});

describe('rows that somebody else sorts and cuts into pages', () => {
  const onQuery = jest.fn();
  const fetchAll = async () => wells(15);
  const remote = (changes: Partial<RemoteRows<Well>> = {}) => ({
    rows: undefined as never,
    remote: { rows: wells(10), first: 0, count: 1_000_000, onQuery, fetchAll, ...changes },
  });
  beforeEach(() => onQuery.mockClear());

  test('are asked for, once for each change', async () => {
    show([], remote());
    expect(status()).toBe('1,000,000 wells');
    expect(onQuery).toHaveBeenLastCalledWith({ sorting: [], page: 0, pageSize: 10 });
    await user.click(button('Next page'));
    onQuery.mockClear();
    await user.click(button('Max Yield (GPM)'));
    await user.keyboard('{Shift>}');
    await user.click(button('Well'));
    await user.keyboard('{/Shift}');
    expect(onQuery.mock.calls.map(([query]) => query)).toEqual([
      { sorting: [{ id: 'yield', desc: false }], page: 0, pageSize: 10 },
      { sorting: [{ id: 'well', desc: false }], page: 0, pageSize: 10 },
    ]);
    const { text } = await downloaded(() => user.click(button('Export CSV')));
    expect(text.split('\r\n')).toHaveLength(17);
  });

  test('stay, and are counted as what they are, until those of the next page are there', async () => {
    const { again } = show([], remote());
    await user.click(button('Next page'));
    expect(screen.getByText('1–10 of 1,000,000')).toBeVisible();
    expect(names()[0]).toBe('DA-1');
    again(remote({ rows: wells(13).slice(10), first: 10, count: 13 }));
    expect(screen.getByText('11–13 of 13')).toBeVisible();
    expect(names()).toEqual(['DA-11', 'DA-12', 'DA-13']);
    expect(screen.getByRole('row', { name: /DA-11/ })).toHaveAttribute('aria-rowindex', '12');
  });

  test('of something else begin with the first page', async () => {
    const { again } = show([], remote({ scope: 'here' }));
    await user.click(button('Next page'));
    onQuery.mockClear();
    again(remote({ scope: 'there' }));
    expect(onQuery.mock.calls).toEqual([[{ sorting: [], page: 0, pageSize: 10 }]]);
  });
});

test('details open below their row, over all columns', () => {
  show(wells(3), { details: ({ id }) => id === 'DA-2' && <p>More of {id}</p> });
  const rows = screen.getAllByRole('row').slice(-3);
  expect(rows[0]).toHaveTextContent('DA-2');
  expect(within(rows[1]!).getByText('More of DA-2').closest('td')).toHaveAttribute('colspan', '5');
  expect(rows[2]).toHaveTextContent('DA-3');
});
