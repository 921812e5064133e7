import { fireEvent, screen, waitFor } from '@testing-library/react';
import { user } from '../test-support/portal.tsx';
import {
  button,
  COLUMNS,
  downloaded,
  filter,
  names,
  show,
  status,
  type Well,
  wells,
} from '../test-support/wells-table.tsx';
import type { RemoteRows } from './use-data-table.ts';

const ALL = { search: '', filters: {} };

describe('remote rows', () => {
  const onQuery = jest.fn();
  const fetchAll = async () => wells(15);
  const remote = (changes: Partial<RemoteRows<Well>> = {}) => ({
    rows: undefined as never,
    remote: { rows: wells(10), first: 0, count: 1_000_000, onQuery, fetchAll, ...changes },
  });
  beforeEach(() => onQuery.mockClear());

  test('are requested once for each change, and all of them for a CSV file', async () => {
    show([], remote());
    expect(status()).toBe('1,000,000 wells');
    expect(onQuery).toHaveBeenLastCalledWith({ ...ALL, sorting: [], page: 0, pageSize: 10 });
    await user.click(button('Next page'));
    onQuery.mockClear();
    await user.click(button('Max Yield (GPM)'));
    await user.keyboard('{Shift>}');
    await user.click(button('Well'));
    await user.keyboard('{/Shift}');
    expect(onQuery.mock.calls.map(([query]) => query)).toEqual([
      { ...ALL, sorting: [{ id: 'yield', desc: false }], page: 0, pageSize: 10 },
      { ...ALL, sorting: [{ id: 'well', desc: false }], page: 0, pageSize: 10 },
    ]);
    const { text } = await downloaded(() => user.click(button('Export CSV')));
    expect(text.split('\r\n')).toHaveLength(17);
  });

  test('are all on paper, as far as a browser prints them', async () => {
    let printed = '';
    window.print = () => {
      printed = document.querySelector('[data-print-sheet]')?.textContent ?? '';
    };
    show([], remote({ count: 15 }));
    await user.click(button('Print'));
    await waitFor(() => expect(printed).toContain('DA-15'));
  });

  test('of all pages are on paper with the page that Ctrl+P prints', async () => {
    let printed: unknown[] = [];
    window.print = () => {
      printed = names();
    };
    show([], remote({ count: 15 }));
    expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(printed).toHaveLength(15));
    fireEvent(window, new Event('afterprint'));
    expect(names()).toHaveLength(10);
  });

  test('stay with their own count until those of the next page arrive', async () => {
    const { again } = show([], remote());
    await user.click(button('Next page'));
    expect(screen.getByText('1–10 of 1,000,000')).toBeVisible();
    expect(names()[0]).toBe('DA-1');
    again(remote({ rows: wells(13).slice(10), first: 10, count: 13 }));
    expect(screen.getByText('11–13 of 13')).toBeVisible();
    expect(names()).toEqual(['DA-11', 'DA-12', 'DA-13']);
    expect(screen.getByRole('row', { name: /DA-11/ })).toHaveAttribute('aria-rowindex', '12');
  });

  test('of another scope start at the first page', async () => {
    const { again } = show([], remote({ scope: 'here' }));
    await user.click(button('Next page'));
    onQuery.mockClear();
    again(remote({ scope: 'there' }));
    expect(onQuery.mock.calls).toEqual([[{ ...ALL, sorting: [], page: 0, pageSize: 10 }]]);
  });

  test('are searched and filtered by the API where it can, by the keys of choices and only by filters that can be read', async () => {
    const columns = COLUMNS.map((column) =>
      column.id === 'class' ? { ...column, choices: [{ value: '4', label: 'Class A' }] } : column,
    );
    const { again } = show([], { ...remote({ isFiltered: true }), columns });
    await user.type(screen.getByRole('searchbox'), 'DA');
    await user.click(button('Filter Well Class: All'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Class A' }));
    await user.keyboard('{Escape}');
    await user.type(filter('Max Yield (GPM)'), '> 40x');
    expect(screen.getByText('Enter a number, such as 1,234.5')).toBeVisible();
    const query = { search: 'DA', filters: { class: ['4'] }, sorting: [], page: 0, pageSize: 10 };
    expect(onQuery).toHaveBeenLastCalledWith(query);
    await user.type(filter('Max Yield (GPM)'), '{Backspace}');
    expect(onQuery).toHaveBeenLastCalledWith({ ...query, filters: { class: ['4'], yield: '> 40' } });
    again({ ...remote({ isFiltered: true, rows: [], count: 0 }), columns });
    await user.click(button('Show all rows'));
    expect(onQuery).toHaveBeenLastCalledWith({ ...query, ...ALL });
  });
});
