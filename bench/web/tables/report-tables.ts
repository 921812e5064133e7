import type { Browser } from 'playwright-core';
import { measureTables, type TableResults } from './measure-tables.ts';
import { MEASURES, type Measure } from './measures.ts';

export type PrintRow = (name: string, value: string, against: string, ratio: number) => void;

const PEERS = { agGrid: 'AG Grid', tabulator: 'Tabulator' } as const;
/** More elements than this slow a page down, whatever they show. */
const MAX_NODES = 3_000;

const milliseconds = (time: number): string => `${time.toFixed(0)} ms`;

function againstPeers(results: TableResults, measure: Measure, printRow: PrintRow, count: string): void {
  const time = results.portal.times[measure] as number;
  for (const [peer, name] of Object.entries(PEERS) as Array<[keyof typeof PEERS, string]>) {
    const theirs = results[peer].times[measure];
    // Tabulator cannot search all columns.
    if (theirs !== undefined)
      printRow(
        `${count} rows: ${MEASURES[measure]}`,
        milliseconds(time),
        `${name} ${milliseconds(theirs)}`,
        time / theirs,
      );
  }
}

/** Measures the portal's table and its peers and prints the ratios. Only the results of a quiet machine count. */
export async function reportTables(
  browser: Browser,
  root: string,
  rowCount: number,
  rounds: number,
  printRow: PrintRow,
): Promise<void> {
  const results = await measureTables(browser, root, rowCount, rounds);
  const count = rowCount.toLocaleString('en-US');
  for (const measure of Object.keys(MEASURES) as Measure[]) againstPeers(results, measure, printRow, count);
  for (const [measure, time] of Object.entries(results.portalPages.times) as Array<[Measure, number]>) {
    const list = results.portal.times[measure] as number;
    printRow(
      `${count} rows, pages: ${MEASURES[measure]}`,
      milliseconds(time),
      `in one list ${milliseconds(list)}`,
      time / list,
    );
  }
  const { nodes } = results.portal;
  const theirs = Object.entries(PEERS).map(([peer, name]) => `${name} ${results[peer as keyof typeof PEERS].nodes}`);
  printRow(
    `${count} rows: elements at most`,
    String(nodes),
    `limit ${MAX_NODES} (${theirs.join(', ')})`,
    nodes / MAX_NODES,
  );
}
