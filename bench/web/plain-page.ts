import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const dist = require.resolve('maplibre-gl/dist/maplibre-gl.css').replace(/maplibre-gl\.css$/, '');
const FILES = ['maplibre-gl.css', 'maplibre-gl.mjs', 'maplibre-gl-worker.mjs'];
const TYPES: Record<string, string> = { css: 'text/css', mjs: 'text/javascript', geojson: 'application/geo+json' };

/** A portal's wells: GeoJSON text that the plain page serves itself, or tiles that it proxies from the portal. */
export type PlainWells = { geojson: string } | { tiles: string; portal: string };

/** Well classes and colors, as named by the portal's filters. */
export type WellClasses = ReadonlyArray<{ value: string; color: string }>;

/** A typical simple page: circles colored by class, and a button that shows only wells with telemetry. */
function html(wells: PlainWells, classes: WellClasses): string {
  const tiles = 'tiles' in wells && { type: 'vector', tiles: [`ORIGIN${wells.tiles}`], minzoom: 0, maxzoom: 14 };
  const source = JSON.stringify(tiles || { type: 'geojson', data: '/wells.geojson' }).replace(
    '"ORIGIN',
    'location.origin + "',
  );
  const color = ['match', ['get', 'Well Class'], ...classes.flatMap(({ value, color }) => [value, color]), '#000000'];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain maplibre-gl</title>
<link rel="stylesheet" href="/maplibre-gl.css"><style>html,body,#map{height:100%;margin:0}label{position:fixed;z-index:1}</style>
<label><input type="checkbox" role="switch">Has Telemetry</label><div id="map"></div>
<script type="module">
import * as maplibregl from '/maplibre-gl.mjs';
maplibregl.setWorkerUrl('/maplibre-gl-worker.mjs');
const map = new maplibregl.Map({ container: 'map', center: [-101.825, 36.11], zoom: 8.4, style: { version: 8, sources: {
  wells: ${source} }, layers: [
  { id: 'background', type: 'background', paint: { 'background-color': '#f5f3ee' } },
  { id: 'wells', type: 'circle', source: 'wells'${tiles ? `, 'source-layer': 'wells'` : ''},
    paint: { 'circle-radius': 3, 'circle-color': ${JSON.stringify(color)} } }] } });
document.getElementById('map').portalMap = map;
map.once('idle', () => { document.getElementById('map').dataset.map = 'ready'; });
document.querySelector('input').onchange = ({ target }) =>
  map.setFilter('wells', target.checked ? ['==', ['get', 'Telemetry'], true] : null);
</script>`;
}

function proxyToPortal(incoming: IncomingMessage, response: ServerResponse, portal: string): void {
  const { hostname, port } = new URL(portal);
  const headers = { ...incoming.headers, host: new URL(portal).host };
  const onward = request({ hostname, port, path: incoming.url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end();
}

/** Serves the page that the portal's map is compared with: maplibre-gl and the same wells as circles, nothing else. */
export async function servePlainPage(wells: PlainWells, classes: WellClasses): Promise<{ url: string; close(): void }> {
  // Compressed before the measurement, like the gateway's files.
  const files = new Map(FILES.map((name) => [name, brotliCompressSync(readFileSync(dist + name))]));
  if ('geojson' in wells) files.set('wells.geojson', brotliCompressSync(wells.geojson));
  const page = html(wells, classes);
  const server = createServer((incoming, response) => {
    const name = (incoming.url ?? '/').slice(1);
    const file = files.get(name);
    if (name === '') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else if (file) {
      const type = TYPES[name.split('.').at(-1) ?? ''];
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(file);
    } else if ('portal' in wells && name.startsWith('api/')) proxyToPortal(incoming, response, wells.portal);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
