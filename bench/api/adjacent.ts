import { join } from 'node:path';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import type pg from 'pg';
import { print } from '../support/print.ts';
import { describeLoad, type Load, load, loadInTurns } from './load.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import type { Server } from './servers.ts';

const SECONDS = 4;
const PLACES = 64;
const RADII = { '500 yards': 1_500, '1 mile': 5_280 };
/** Minimum requests per second, relative to the bare server. */
const LIMIT = 1.4;

interface Place {
  latitude: number;
  longitude: number;
}

interface Asked {
  databaseUrl: string;
  statement: string;
  client: pg.Client;
  api: Server;
  bare: Server;
}

/** The API's own statement for a public visitor: `$1` longitude, `$2` latitude, `$3` meters. */
export async function adjacentStatement(root: string): Promise<string> {
  const file = join(root, 'services/api/dist/adjacent-wells/adjacent-wells-sql.js');
  const { adjacentWells } = (await import(file)) as { adjacentWells(withheld: ReadonlySet<string>): string };
  return adjacentWells(new Set());
}

/** Random places in the district, the same in each run. */
export async function placesIn(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `SELECT ST_Y(place) AS latitude, ST_X(place) AS longitude
    FROM boundary, ST_Dump(ST_GeneratePoints(location, $1, 2026)) AS dumped (path, place) WHERE kind = 'district'`,
    [PLACES],
  );
  return rows;
}

const pathOf = ({ latitude, longitude }: Place, distance: number) => `${latitude}/${longitude}/${distance}`;

/** Average number of wells in a response. @throws Error if the API's response differs from its statement */
async function wellsOnAverage({ client, api, statement }: Asked, places: Place[], feet: number): Promise<number> {
  let wells = 0;
  for (const place of places) {
    const text = await (await fetch(`${api.url}/api/adjacent-wells/${pathOf(place, feet)}`)).text();
    const { rows } = await client.query<{ wells: string }>(statement, [
      place.longitude,
      place.latitude,
      feet * METERS_PER_FOOT,
    ]);
    if (text !== rows[0]!.wells)
      throw new Error(`the API's response to ${pathOf(place, feet)} differs from its statement`);
    wells += (JSON.parse(text) as unknown[]).length;
  }
  return wells / places.length;
}

const ratios = (ours: Load, others: Load): string => {
  const p50 = ours.p50Milliseconds / others.p50Milliseconds;
  const p99 = ours.p99Milliseconds / others.p99Milliseconds;
  return `p50 × ${p50.toFixed(1)}  p99 × ${p99.toFixed(1)}`;
};

/**
 * Adjacent wells: the API compared with its own prepared statement under pgbench (the database alone) and with the bare server,
 * at the same places with eight connections each.
 */
export async function measureAdjacent(asked: Asked): Promise<void> {
  const { client, api, bare, databaseUrl, statement } = asked;
  const program = findPgbench();
  if (!program) return print('pgbench is not here (apt-get install postgresql): no figures of adjacent wells');
  const places = await placesIn(client);
  for (const [radius, feet] of Object.entries(RADII)) {
    const wells = await wellsOnAverage(asked, places, feet);
    const meters = feet * METERS_PER_FOOT;
    const asking = (start: string, distance: number) => {
      const urls = places.map((place) => start + pathOf(place, distance));
      return (seconds: number) => load(urls, { seconds });
    };
    const rows = places.map(({ longitude, latitude }) => [longitude, latitude, meters]);
    const seen = await loadInTurns(SECONDS, {
      api: asking(`${api.url}/api/adjacent-wells/`, feet),
      bare: asking(`${bare.url}/adjacent/`, meters),
      database: (seconds) => pgbench({ program, databaseUrl, statement, rows, seconds }),
    });
    const parts = [
      describeLoad('API', seen.api),
      `${describeLoad('bare', seen.bare)}  ratios ${ratios(seen.api, seen.bare)} (at most ${LIMIT})`,
      `${describeLoad('pgbench', seen.database)}  ratios ${ratios(seen.api, seen.database)}`,
      `${wells.toFixed(0)} wells`,
    ];
    print(`${`adjacent, ${radius}`.padEnd(26)} ${parts.join('   ')}`);
  }
}
