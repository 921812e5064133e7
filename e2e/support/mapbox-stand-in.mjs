import { readFileSync } from 'node:fs';
import http from 'node:http';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

/**
 * A stand-in on this machine for the services that mapbox-gl asks, so that the real library can be tested without an account:
 * styles, tiles made of the embedded basemap's data, sprite, glyphs, and geocoding of one address. A style's background tells the styles apart.
 */

const DATA = new URL('../../shared-map/src/basemap/data/basemap.geojson', import.meta.url);
const TILESET = 'mapbox.mapbox-streets-v8';
const TILE_EXTENT = 4096;
const BACKGROUNDS = {
  'outdoors-v12': '#e4edd6',
  'streets-v12': '#efeae0',
  'satellite-streets-v12': '#4c5138',
  'light-v11': '#f6f6f4',
  'dark-v11': '#1d2228',
};
/** A PNG of one transparent pixel. */
const EMPTY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What geocoding knows: an address, and where it is. */
const ADDRESS = {
  name: '715 Dumas Avenue',
  place_formatted: 'Dumas, Texas 79029, United States',
  coordinates: { longitude: -101.97321, latitude: 35.86312 },
};

/** @param {string} text */
function geocode(text) {
  const isKnown = ADDRESS.name.toLowerCase().includes(text.trim().toLowerCase());
  const { longitude, latitude } = ADDRESS.coordinates;
  const geometry = { type: 'Point', coordinates: [longitude, latitude] };
  const features = isKnown ? [{ type: 'Feature', geometry, properties: { feature_type: 'address', ...ADDRESS } }] : [];
  return { type: 'FeatureCollection', features };
}

/** @param {string} id */
function style(id) {
  const line = (layer, color, width) => ({
    id: layer,
    type: 'line',
    source: 'composite',
    'source-layer': layer,
    paint: { 'line-color': color, 'line-width': width },
  });
  return {
    version: 8,
    name: id,
    sources: { composite: { type: 'vector', url: `mapbox://${TILESET}` } },
    sprite: `mapbox://sprites/mapbox/${id}`,
    glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf',
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': BACKGROUNDS[id] } },
      line('county-line', '#9a9a86', 1),
      line('state-line', '#77715c', 2),
      line('river', '#5b9bbf', 2),
      {
        id: 'settlement-label',
        type: 'symbol',
        source: 'composite',
        'source-layer': 'town',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['DIN Pro Medium', 'Arial Unicode MS Regular'] },
      },
    ],
  };
}

/** One tiler for each kind of feature, which becomes the source layer of that name. */
function tilers() {
  const { features } = JSON.parse(readFileSync(DATA, 'utf8'));
  const kinds = [...new Set(features.map(({ properties }) => properties.kind))];
  return new Map(
    kinds.map((kind) => [
      kind,
      new GeoJSONVT(
        { type: 'FeatureCollection', features: features.filter(({ properties }) => properties.kind === kind) },
        { maxZoom: 14, extent: TILE_EXTENT },
      ),
    ]),
  );
}

/**
 * @param {Map<string, GeoJSONVT>} layers
 * @param {[number, number, number]} tile
 */
function vectorTile(layers, [z, x, y]) {
  const found = [...layers].flatMap(([name, tiler]) => {
    const tile = tiler.getTile(z, x, y);
    return tile ? [[name, tile]] : [];
  });
  return Buffer.from(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: TILE_EXTENT }));
}

/**
 * Starts the stand-in on the loopback interface. Configure the portal with `MAPBOX_API_URL` set to its address and a token
 * that starts with `pk.`; the token `pk.refused` is answered with 401, as Mapbox answers a token that it does not know.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes a free one
 * @returns {Promise<{ url: string, requests: string[], close: () => Promise<void> }>} `requests`: paths asked for so far
 */
export async function startMapboxStandIn({ port = 0 } = {}) {
  const layers = tilers();
  const requests = [];
  let url = '';

  /** @type {Array<[RegExp, (match: RegExpExecArray, query: URLSearchParams) => [type: string, body: string | Buffer]]>} */
  const routes = [
    [/^\/styles\/v1\/mapbox\/([a-z0-9-]+)$/, ([, id]) => ['application/json', JSON.stringify(style(id))]],
    [/iconset\.pbf$/, () => ['application/x-protobuf', Buffer.alloc(0)]],
    [/sprite(@2x)?\.json$/, () => ['application/json', '{}']],
    [/sprite(@2x)?\.png$/, () => ['image/png', EMPTY_PNG]],
    [
      /^\/search\/geocode\/v6\/forward$/,
      (_, query) => ['application/geo+json', JSON.stringify(geocode(query.get('q') ?? ''))],
    ],
    [/^\/v4\/[\w.,-]+\.json$/, () => ['application/json', JSON.stringify(tileJson())]],
    [
      /^\/v4\/[\w.,-]+\/(\d+)\/(\d+)\/(\d+)\.vector\.pbf$/,
      ([, z, x, y]) => ['application/x-protobuf', vectorTile(layers, [Number(z), Number(x), Number(y)])],
    ],
    // A range of glyphs without any: mapbox-gl then draws no text and says nothing.
    [/^\/fonts\/v1\/mapbox\/[^/]+\/[\d-]+\.pbf$/, () => ['application/x-protobuf', Buffer.alloc(0)]],
  ];
  const tileJson = () => ({
    tilejson: '3.0.0',
    tiles: [`${url}/v4/${TILESET}/{z}/{x}/{y}.vector.pbf`],
    minzoom: 0,
    maxzoom: 14,
    vector_layers: [...layers.keys()].map((id) => ({ id, fields: { name: 'String' } })),
  });

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    requests.push(pathname);
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (searchParams.get('access_token') === 'pk.refused') {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end('{"message":"Not Authorized - Invalid Token"}');
      return;
    }
    for (const [pattern, answer] of routes) {
      const match = pattern.exec(decodeURIComponent(pathname));
      if (!match) continue;
      const [type, body] = answer(match, searchParams);
      response.writeHead(200, { 'Content-Type': type });
      response.end(body);
      return;
    }
    response.writeHead(404).end();
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
