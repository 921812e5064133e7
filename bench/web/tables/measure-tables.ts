import type { Browser } from 'playwright-core';
import { coldPage } from '../browser.ts';
import { median } from '../median.ts';
import { bundlePage, type TablePage } from './bundle.ts';
import { MEASURES, type Measure, type TrialResult } from './measures.ts';

const TABLES = { portal: 'portal.tsx', agGrid: 'ag-grid.ts', tabulator: 'tabulator.ts' } as const;
export type TableName = keyof typeof TABLES;

/** The portal's table with all rows in one list, or in pages of 30. */
type Listing = 'all rows' | 'pages';
const OF_A_LIST = Object.keys(MEASURES) as Measure[];
const OF_PAGES = OF_A_LIST.filter((name) => name !== 'scroll');

/** Intercepted in the browser; nothing is served there. */
const ADDRESS = 'http://tables.localhost/';
const html = ({
  script,
  style,
}: TablePage): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Table</title>
<style>${style}
body { margin: 8px; }
#table > div { --table-list-height: 600px; }</style>
<div id="table"></div><script>${script.replaceAll('</script', '<\\/script')}</script>`;

async function visit(browser: Browser, page: string, rowCount: number, listing: Listing): Promise<TrialResult> {
  const { page: tab, context } = await coldPage(browser);
  try {
    await context.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', body: page }));
    const settings = JSON.stringify({ allRows: listing === 'all rows', pageSize: 30 });
    await tab.addInitScript((kept) => localStorage.setItem('portal.table.trial', kept), settings);
    await tab.goto(ADDRESS);
    const only = listing === 'all rows' ? OF_A_LIST : OF_PAGES;
    return await tab.evaluate(([count, names]) => window.runTrial(count, names), [rowCount, only] as const);
  } finally {
    await context.close();
  }
}

function middle(visits: readonly TrialResult[]): TrialResult {
  const names = Object.keys(visits[0]?.times ?? {}) as Measure[];
  return {
    times: Object.fromEntries(names.map((name) => [name, median(visits.map(({ times }) => times[name] as number))])),
    nodes: Math.max(...visits.map(({ nodes }) => nodes)),
  };
}

export type TableResults = Record<TableName | 'portalPages', TrialResult>;

/**
 * Compares the portal's table with AG Grid Community and Tabulator in one browser, in turns, each visit in a fresh page: same rows
 * and columns, every column sortable and filterable, 600 pixels high.
 *
 * @param root folder of the repository
 * @param rounds visits to each
 * @returns medians; for elements, the maximum
 */
export async function measureTables(
  browser: Browser,
  root: string,
  rowCount: number,
  rounds: number,
): Promise<TableResults> {
  const names = Object.keys(TABLES) as TableName[];
  const pages = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, html(await bundlePage(root, TABLES[name]))] as const)),
  ) as Record<TableName, string>;
  const trials = [
    ...names.map((name) => ({ name, page: pages[name], listing: 'all rows' as const })),
    { name: 'portalPages' as const, page: pages.portal, listing: 'pages' as const },
  ];
  const visits: Record<keyof TableResults, TrialResult[]> = { portal: [], agGrid: [], tabulator: [], portalPages: [] };
  for (let round = 0; round < rounds; round++) {
    // Rotates the order, so that none always follows the same one.
    const turn = round % trials.length;
    for (const { name, page, listing } of [...trials.slice(turn), ...trials.slice(0, turn)])
      visits[name].push(await visit(browser, page, rowCount, listing));
  }
  return {
    portal: middle(visits.portal),
    agGrid: middle(visits.agGrid),
    tabulator: middle(visits.tabulator),
    portalPages: middle(visits.portalPages),
  };
}
