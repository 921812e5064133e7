import { readFileSync } from 'node:fs';
import { msg } from '@portal/shared-i18n';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { fireEvent, screen, within } from '@testing-library/react';
import { user } from '../test-support/portal.tsx';
import {
  button,
  COLUMNS,
  filter,
  header,
  names,
  show,
  status,
  type Well,
  well,
  wells,
} from '../test-support/wells-table.tsx';

test('a table scrolls in a region that the keyboard reaches, and its headers are in a part that stays in view', () => {
  show(wells(12));
  const grid = screen.getByRole('grid', { name: 'Wells' });
  const stops = grid.querySelectorAll('[tabindex="0"]');
  expect(stops).toHaveLength(1);
  expect(grid.parentElement).toContainElement(stops[0] as HTMLElement);
  expect(header('Well').closest('thead')?.parentElement).toBe(grid);
  const css = readFileSync(new URL('table-grid.module.css', import.meta.url), 'utf8');
  expect(css).toMatch(/\.region \{\s*overflow: auto;/);
  expect(css).toMatch(/\.table thead \{\s*position: sticky;/);
});

describe('rows of a table', () => {
  test('can be cards on a phone, where a cell has the name of its column, unless all rows are listed', async () => {
    show(wells(12));
    const region = screen.getByRole('grid').parentElement;
    expect(region).toHaveAttribute('data-cards');
    expect(screen.getAllByRole('gridcell')[0]).toHaveAttribute('data-label', 'Well Class');
    await user.click(button('All rows'));
    expect(region).not.toHaveAttribute('data-cards');
  });

  test('are no cards where most columns are numbers, which are compared', () => {
    const numbers = ['a', 'b', 'c'].map((id) => ({ id, header: id, kind: 'number' as const, value: () => 1 }));
    show(wells(2), { columns: [COLUMNS[0]!, COLUMNS[1]!, ...numbers] });
    expect(screen.getByRole('grid').parentElement).not.toHaveAttribute('data-cards');
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });

  test('are sorted by a field where they are cards', async () => {
    show(wells(12));
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(order, 'Max Yield (GPM), descending');
    expect(header('Max Yield (GPM)')).toHaveAttribute('aria-sort', 'descending');
    expect(names().slice(0, 2)).toEqual(['DA-12', 'DA-11']);
    await user.click(button('Well'));
    expect(order).toHaveDisplayValue('Well, ascending');
  });

  test('have no filters above them on a phone, until somebody wants them', async () => {
    const media = jest.spyOn(window, 'matchMedia');
    media.mockImplementation((query) => ({ matches: query === '(max-width: 480px)' }) as MediaQueryList);
    show(wells(2), { filtersShown: undefined });
    expect(screen.queryByRole('textbox', { name: 'Filter Well' })).toBeNull();
    await user.click(button('Filters'));
    expect(filter('Well')).toBeVisible();
    media.mockRestore();
  });

  test('come in pages of ten, with four sizes to choose from, dates as MM/DD/YYYY and numbers with commas', async () => {
    show([{ ...well(1), yield: 1234.5 }, ...wells(25).slice(1)]);
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    expect(status()).toBe('25 wells');
    for (const name of ['1,234.5', '03/07/1981']) expect(screen.getByRole('gridcell', { name })).toBeVisible();
    await user.click(button('Next page'));
    expect(names()[0]).toBe('DA-11');
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...sizes.children].map(({ textContent }) => textContent)).toEqual(['5', '10', '30', '60']);
    await user.selectOptions(sizes, '5');
    expect(names()).toEqual(['DA-11', 'DA-12', 'DA-13', 'DA-14', 'DA-15']);
  });

  test('are sorted by a column in both directions, and by a second column', async () => {
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
    expect(screen.getByText('Sorted by Well Class, ascending and Max Yield (GPM), ascending')).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  test('are those that match the search and the filters, from the first page', async () => {
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

  test('follow a search that the page controls', async () => {
    const onSearch = jest.fn();
    const { again } = show(wells(12), { search: 'da-12', onSearch });
    expect(names()).toEqual(['DA-12']);
    const field = screen.getByRole('searchbox', { name: 'Search wells' });
    await user.type(field, '3');
    expect(onSearch).toHaveBeenLastCalledWith('da-123');
    expect(field).toHaveValue('da-12');
    again({ search: 'da-123', onSearch });
    await user.click(button('Show all rows'));
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  test('are not hidden by a filter that cannot be read, which says so, and can be shown again when none matches', async () => {
    show(wells(3));
    await user.type(filter('Completion Date'), '> yesterday');
    expect(filter('Completion Date')).toBeInvalid();
    expect(filter('Completion Date')).toHaveAccessibleDescription('Enter a date like 2019, 3/2019 or 3/15/2019');
    expect(names()).toHaveLength(3);
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(screen.getByText('No rows match “nothing”.')).toBeVisible();
    await user.click(button('Show all rows'));
    expect(names()).toHaveLength(3);
  });

  test('are not exported, copied or printed before they are there', () => {
    const { again } = show([], { loading: true });
    const tools = () => ['Export CSV', 'Copy Data', 'Print'].map((name) => button(name).getAttribute('aria-disabled'));
    expect(tools()).toEqual(['true', 'true', 'true']);
    again({ loading: false });
    expect(tools()).toEqual([null, null, null]);
  });

  test('are replaced by a status while loading and by a text when there are none', () => {
    const { again } = show([], { loading: true });
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.queryByText('0 wells')).not.toBeInTheDocument();
    again({ loading: false, empty: <p>No wells in this GPU.</p> });
    expect(screen.getByText('No wells in this GPU.')).toBeVisible();
  });

  test('stay on the same page when fetched again, or on the last page there is', async () => {
    const { again } = show(wells(25));
    await user.click(button('Next page'));
    await user.click(button('Next page'));
    again({ rows: wells(25) });
    expect(screen.getByText('21–25 of 25')).toBeVisible();
    again({ rows: wells(20) });
    expect(screen.getByText('11–20 of 20')).toBeVisible();
    expect(names()[9]).toBe('DA-20');
  });

  test('are drawn only where they are seen when all are in one list', async () => {
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

describe('settings of a table', () => {
  test('restore columns, order and page size', async () => {
    const { unmount } = show(wells(25));
    await user.click(button('Columns'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Well Class' }));
    await user.keyboard('{Escape}');
    await user.click(button('Well'));
    await user.click(button('Well'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '30');
    unmount();
    show(wells(25));
    expect(screen.queryByRole('columnheader', { name: 'Well Class' })).not.toBeInTheDocument();
    expect(names()).toHaveLength(25);
    expect(names()[0]).toBe('DA-25');
  });

  test.each([
    ['are no longer valid', JSON.stringify({ pageSize: 7, hidden: 3, sorting: [{ id: 'gone', desc: true }] })],
    ['are no JSON', '{'],
  ])('are ignored when they %s', (_, stored) => {
    localStorage.setItem('portal.table.test', stored);
    show(wells(25));
    expect(names()).toHaveLength(10);
    expect(header('Well Class')).toBeInTheDocument();
  });
});

test('a table in Spanish translates marked headers, and names the month of a date, which is found as it is typed and as it is shown', async () => {
  showTextsIn('es', {
    Well: 'Pozo',
    'Filter {column}': 'Filtrar {column}',
    '{matching} of {all}': '{matching} de {all}',
  });
  show([well(1), well(2)], {
    columns: [
      { id: 'well', header: msg('Well'), value: ({ id }) => id, rowHeader: true },
      { id: 'completed', header: 'Completion Date', kind: 'date', value: ({ completed }) => completed },
    ],
  });
  expect(header('Pozo')).toBeVisible();
  expect(screen.getByText('7 mar 1981')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Filtrar Completion Date' });
  await user.type(field, '03/07/1981');
  expect(names()).toEqual(['DA-1']);
  await user.clear(field);
  await user.type(field, '7 mar 1982');
  expect(names()).toEqual(['DA-2']);
  expect(status()).toBe('1 de 2 wells');
});

test('the page of a row that is selected elsewhere is shown, again after a change of page, and a clicked row is selected', async () => {
  const onSelect = jest.fn();
  const { again } = show(wells(40), { onSelect });
  again({ selectedId: 'DA-25', revealed: 1 });
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('DA-25');
  await user.click(button('Next page'));
  expect(screen.queryByRole('row', { selected: true })).not.toBeInTheDocument();
  again({ selectedId: 'DA-25', revealed: 2 });
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('DA-25');
  fireEvent.click(screen.getByRole('row', { name: /DA-21/ }));
  expect(onSelect).toHaveBeenCalledWith('DA-21');
});

test('details open below their row, across all columns', () => {
  show(wells(3), { details: ({ id }) => id === 'DA-2' && <p>More of {id}</p> });
  const rows = screen.getAllByRole('row').slice(-3);
  expect(rows[0]).toHaveTextContent('DA-2');
  expect(within(rows[1]!).getByText('More of DA-2').closest('td')).toHaveAttribute('colspan', '5');
  expect(rows[2]).toHaveTextContent('DA-3');
});

test('names the columns that are filtered by where the row of filters is hidden', async () => {
  show(wells(12));
  await user.type(filter('Well'), '12');
  expect(status()).toBe('1 of 12 wells');
  await user.click(button('Filters'));
  expect(status()).toBe('1 of 12 wells. Filtered by Well');
});

test('totals stay below the rows whatever is searched, are reached by the keyboard, and are not counted', async () => {
  show(wells(12), { totals: { ...well(99), id: 'All wells' } });
  await user.type(screen.getByRole('searchbox', { name: 'Search wells' }), 'da-12');
  expect(names()).toEqual(['DA-12', 'All wells']);
  expect(status()).toBe('1 of 12 wells');
  await user.click(screen.getByRole('rowheader', { name: 'DA-12' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'All wells' })).toHaveFocus();
});
