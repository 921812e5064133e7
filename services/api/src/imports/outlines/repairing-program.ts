import { serveReading } from '../../untrusted/serve-reading.ts';
import { type Polygons, repaired } from './repair.ts';

await serveReading(async function* (input) {
  for (const polygons of JSON.parse(input.toString()) as Polygons[]) yield repaired(polygons);
});
