import { showTextsIn } from '@portal/shared-i18n/test-support';
import { type Column, timeColumn } from '@portal/shared-ui/table';
import { act, fireEvent, screen } from '@testing-library/react';
import { user } from '../test-support/portal.tsx';
import {
  button,
  COLUMNS,
  downloaded,
  filter,
  names,
  show,
  type Well,
  well,
  wells,
} from '../test-support/wells-table.tsx';

const toasts: Array<{ severity: string; message: string }> = [];
window.addEventListener('portal:toast', (event) => toasts.push((event as CustomEvent).detail));

beforeEach(() => {
  toasts.length = 0;
});

describe('output of a table', () => {
  test('as CSV has the rows of all pages, a byte-order mark and no formulas', async () => {
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

  test('as CSV can have matching rows and visible columns only, without the byte-order mark', async () => {
    show(wells(24));
    await user.click(button('CSV options'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Byte-order mark, for Excel' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Matching rows only' }));
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

  test('as CSV has dates that spreadsheets read, in every language', async () => {
    showTextsIn('es', { 'Export CSV': 'Exportar CSV' });
    show([well(1)]);
    const { text } = await downloaded(() => user.click(button('Exportar CSV')));
    document.documentElement.lang = 'en';
    expect(text).toContain('DA-1,A,100,03/07/1981,');
  });

  test('as CSV has whole figures, not rounded as they are shown, and times with their zone', async () => {
    const columns: Column<Well>[] = [
      COLUMNS[0]!,
      { id: 'share', header: 'Share', kind: 'number', digits: 1, value: () => 33.345 },
      timeColumn({ id: 'sent', header: 'Last sent', zone: 'America/Denver', at: ({ completed }) => completed }),
    ];
    show([{ ...well(1), completed: '2026-07-04T18:00:00Z' }], { columns });
    const { text } = await downloaded(() => user.click(button('Export CSV')));
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Well,Share,Last sent (America/Denver)',
      'DA-1,33.345,2026-07-04 12:00:00',
    ]);
    expect(screen.getByText('07/04/2026, 12:00 PM MDT')).toBeVisible();
  });

  test('to the clipboard is tab-separated, and a toast says that it was copied or that the browser refuses it', async () => {
    show(wells(12));
    await user.click(button('Copy Data'));
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toBe('DA-1\tA\t100\t03/07/1981\tone-1, two-1');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Write permission denied.'));
    await user.click(button('Copy Data'));
    expect(toasts).toMatchObject([
      { severity: 'success', message: 'Data was copied to your clipboard.' },
      { severity: 'error', message: 'Write permission denied.' },
    ]);
  });

  test('on paper says its order, marks what is missing, and sets the totals off', async () => {
    const sheet = (): Element => document.querySelector('[data-print-sheet]')!;
    let lead = '';
    let rows: string[] = [];
    let totals: string | null | undefined;
    window.print = () => {
      lead = sheet().querySelector('p + p')?.textContent ?? '';
      rows = [...sheet().querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
      totals = sheet().querySelector('[data-totals]')?.textContent;
    };
    show([{ ...well(1), yield: null }], { totals: { ...well(99), id: 'All wells' } });
    await user.click(button('Max Yield (GPM)'));
    await user.click(button('Print'));
    expect(lead).toMatch(/^1 well\. Sorted by Max Yield \(GPM\), /);
    expect(rows[0]).toContain('–');
    expect(totals).toContain('All wells');
  });

  test('on paper has the rows of all pages, up to 5,000, and leaves nothing behind on the page', async () => {
    let printed = '';
    window.print = () => {
      printed = document.querySelector('[data-print-sheet]')?.textContent ?? '';
    };
    const { again } = show(wells(5_001));
    await user.click(button('Print'));
    expect(printed).toBe('');
    expect(toasts[0]?.message).toMatch(/^Up to 5,000 rows can be printed/);
    again({ rows: wells(12) });
    await user.click(button('Print'));
    expect(printed).toContain('12 wells');
    expect(printed).toContain('DA-12');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
  });

  test('with its page on paper has the rows of all pages, with whole phone numbers, and then those of its page again', async () => {
    show([...wells(24), { ...well(99), wellClass: '806-555-0100' }]);
    await user.click(button('Next page'));
    for (const isList of [false, true]) {
      if (isList) await user.click(button('All rows'));
      fireEvent(window, new Event('beforeprint'));
      expect(names()).toHaveLength(25);
      expect(screen.getByText('806-555-0100')).toHaveClass('ui-unbroken');
      fireEvent(window, new Event('afterprint'));
      expect(names().length).toBeLessThan(25);
    }
  });
});
