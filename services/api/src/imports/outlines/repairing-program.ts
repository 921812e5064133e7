import { serveReading } from '../../untrusted/serve-reading.ts';
import { faultOf } from './fault.ts';
import { type Polygons, repaired } from './repair.ts';

/** Of each outline its fault, and of one with a fault what it becomes. */
export type Repair = { fault: string | null } | { polygons: Polygons | null };

await serveReading(async function* (input): AsyncGenerator<Repair> {
  for (const given of JSON.parse(input.toString()) as Polygons[]) {
    const fault = faultOf(given);
    yield { fault };
    if (fault === null) continue;
    const polygons = repaired(given);
    yield { polygons: polygons !== null && (polygons.length === 0 || faultOf(polygons) === null) ? polygons : null };
  }
});
