import type pg from 'pg';
import { print } from '../support/print.ts';
import { describeLoad, load } from './load.ts';
import type { Server } from './servers.ts';

const SECONDS = 4;
const PLACES = 64;
const LIMIT_MILLISECONDS = 150;
/** Codes of the classes with the largest and the smallest radius. */
const CLASSES = { D: 4, S: 5 };

interface Place {
  latitude: number;
  longitude: number;
}

/** Among a sample of places 30 yards from a well, those with the most wells within a mile, or random ones. */
async function placesBesideWells(client: pg.Client, dense: boolean): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `SELECT ST_Y(place) AS latitude, ST_X(place) AS longitude
    FROM (SELECT ST_Project(location::geography, 30, 1)::geometry AS place FROM well ORDER BY md5(well_number) LIMIT 2000) AS sample
    ORDER BY CASE WHEN $1 THEN (SELECT count(*) FROM well WHERE ST_DWithin(location::geography, place::geography, 1609)) END DESC
    LIMIT $2`,
    [dense, PLACES],
  );
  return rows;
}

const outcomeAt = async (url: string): Promise<string> =>
  ((await (await fetch(url)).json()) as { nearest: { outcome: string } }).nearest.outcome;

/** What would cure a failed spacing check, where wells are dense and elsewhere, by one person after the other. */
export async function measureRescue(client: pg.Client, api: Server): Promise<void> {
  for (const dense of [false, true]) {
    const places = await placesBesideWells(client, dense);
    for (const [name, wellClass] of Object.entries(CLASSES)) {
      const urls = places.map(
        ({ latitude, longitude }) =>
          `${api.url}/api/spacing-rescues/${latitude.toFixed(5)}/${longitude.toFixed(5)}/${wellClass}`,
      );
      const outcomes = await Promise.all(urls.map(outcomeAt));
      const found = outcomes.filter((outcome) => outcome === 'found').length;
      const seen = await load(urls, { seconds: SECONDS, connections: 1 });
      const where = dense ? 'dense' : 'anywhere';
      print(
        `${`rescue ${name}, ${where}`.padEnd(26)} ${describeLoad('API', seen)}   ${found} of ${places.length} found   (p99 at most ${LIMIT_MILLISECONDS} ms)`,
      );
    }
  }
}
