import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const dist = require.resolve('maplibre-gl/dist/maplibre-gl.css').replace(/maplibre-gl\.css$/, '');

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain maplibre-gl</title>
<link rel="stylesheet" href="/maplibre-gl.css"><style>html,body,#map{height:100%;margin:0}</style><div id="map"></div>
<script type="module">
import * as maplibregl from '/maplibre-gl.mjs';
maplibregl.setWorkerUrl('/maplibre-gl-worker.mjs');
const map = new maplibregl.Map({ container: 'map', center: [-101.825, 36.11], zoom: 8.4, style: { version: 8, sources: {
  wells: { type: 'geojson', data: '/wells.geojson' } }, layers: [
  { id: 'background', type: 'background', paint: { 'background-color': '#f5f3ee' } },
  { id: 'wells', type: 'circle', source: 'wells', paint: { 'circle-radius': 3, 'circle-color': '#0072b2' } }] } });
map.once('idle', () => { document.body.dataset.map = "ready"; });
</script>`;

const TYPES: Record<string, string> = { css: 'text/css', mjs: 'text/javascript', geojson: 'application/geo+json' };

/**
 * The peer of the first visit: one page with maplibre-gl and the portal's wells as circles, nothing else.
 *
 * @param wells the portal's wells as GeoJSON text
 */
export async function servePlainPage(wells: string): Promise<{ url: string; close(): void }> {
  const compressed = new Map<string, Buffer>();
  const file = (name: string): Buffer => {
    const known = compressed.get(name);
    if (known) return known;
    const body = brotliCompressSync(name === 'wells.geojson' ? wells : readFileSync(dist + name));
    compressed.set(name, body);
    return body;
  };
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    if (name === '') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (!type) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(file(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Compressed before the measurement, as the gateway's files are.
  for (const name of ['maplibre-gl.css', 'maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'wells.geojson']) file(name);
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
