import type pg from 'pg';
import { print } from '../support/print.ts';
import { describeLoad, load } from './load.ts';
import type { Server } from './servers.ts';

const SECONDS = 8;
/** Median search time: in the district's 12,000 wells, and in up to a million. */
const LIMITS_MILLISECONDS = { ofDistrict: 3, ofMany: 50 };
const WELLS_OF_DISTRICT = 25_000;

/** Typical search texts: whole numbers, prefixes and substrings, names, addresses, and texts without a match. */
export async function searchTexts(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<Record<'number' | 'state' | 'address', string | null>>(
    `SELECT well_number AS number, state_well_number AS state, section_block_survey_address AS address
    FROM well TABLESAMPLE SYSTEM (1) LIMIT 40`,
  );
  const { rows: gpus } = await client.query<{ name: string }>(
    'SELECT gpu_name AS name FROM gpu WHERE gpu_name IS NOT NULL ORDER BY gpu_number LIMIT 20',
  );
  const numbers = rows.flatMap(({ number }) => number ?? []);
  return {
    'whole number': numbers,
    'first letters': numbers.map((number) => number.slice(0, 4)),
    'two letters': [...new Set(numbers.map((number) => number.slice(0, 2)))],
    'middle of a number': numbers.map((number) => number.slice(3)),
    'state number': rows.flatMap(({ state }) => state ?? []),
    address: rows.flatMap(({ address }) => address ?? []),
    'name of a GPU': gpus.map(({ name }) => name),
    nothing: ['zzzz', 'no such well', '999999999999'],
  };
}

/** Attribute search by one person typing, per kind of text. */
export async function measureSearch(client: pg.Client, api: Server, wells: number): Promise<void> {
  const limit = wells <= WELLS_OF_DISTRICT ? LIMITS_MILLISECONDS.ofDistrict : LIMITS_MILLISECONDS.ofMany;
  const seconds = SECONDS / 4;
  for (const [kind, texts] of Object.entries(await searchTexts(client))) {
    if (texts.length === 0) continue;
    const urls = texts.map((text) => `${api.url}/api/map-search?q=${encodeURIComponent(text)}`);
    await load(urls, { seconds: seconds / 2, connections: 1 });
    const seen = await load(urls, { seconds, connections: 1 });
    print(`${`search, ${kind}`.padEnd(26)} ${describeLoad('API', seen)}   (at most ${limit} ms)`);
  }
}
