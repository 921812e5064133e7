import { printed, withoutSpaces } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/production', '/data-access/tools/site-summary-table', '/admin/late-fees', '/admin/records/wells'];
/** Of columns that are pressed. */
const NOT_PRINTED = ['Select', ''];

test('pages with tables are printed with all of their columns, and without buttons', async ({ as }) => {
  const admin = await as('admin');
  const found: string[] = [];
  await admin.open('/about');
  for (const path of PAGES) {
    await admin.goOn(path);
    await admin.isQuiet();
    const headers = await admin.columnheader().allTextContents();
    const { text, cut } = await printed(admin);
    const missing = headers.filter((header) => !NOT_PRINTED.includes(header) && !text.includes(withoutSpaces(header)));
    found.push(...[...cut, ...missing].map((one) => `${path}: ${one}`));
    if (headers.length === 0) found.push(`${path}: no table`);
    if (text.includes('ExportCSV')) found.push(`${path}: buttons`);
  }
  expect(found).toEqual([]);
});

test('the dashboard is printed with all years of its chart and all columns of its counties', async ({ as }) => {
  const admin = await as('admin');
  await admin.open('/dashboard');
  await expect(admin.button('Show as table: Production of the district by year')).toBeVisible();
  await expect(admin.columnheader('Reported (acre-feet)')).toBeVisible();
  await admin.isQuiet();
  const { text, cut } = await printed(admin);
  for (const part of ['20212022202320242025', 'Reported(acre-feet)', 'Sherman']) expect(text).toContain(part);
  expect(cut).toEqual([]);
});
