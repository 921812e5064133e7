import { createServer, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';

/**
 * A minimal server for comparison: node:http and pg, no framework, no checks. `/kept` sends all wells from a prepared buffer if
 * KEEP_WELLS is set, `/fresh` queries the database each time, `/tile/<z>/<x>/<y>` lets the database build the tile, and
 * `/adjacent/<latitude>/<longitude>/<meters>` runs the statement in ADJACENT_WELLS. Reads DATABASE_URL and PORT.
 */
const WELLS = `SELECT string_agg('{"type":"Feature","id":' || well_ndx || ',"geometry":' || ST_AsGeoJSON(location, 6)
    || ',"properties":' || properties || '}', ',' ORDER BY well_ndx) AS features
  FROM (
    SELECT well_ndx, location, (SELECT row_to_json(p) FROM (SELECT well_number AS "Well", c.name AS "Well Class",
      t.name AS "Well Type", s.name AS "Well Status", m.name AS "Monitoring Status", completion_date AS "Completion Date",
      gpu_number AS "GPU", section_block_survey_address AS "Section Block Survey Address", well_ndx,
      ST_Y(location) AS latitude_dd, ST_X(location) AS longitude_dd,
      has_winter_observations AS "Winter Observations", has_telemetry AS "Telemetry", has_battery_data AS "Battery Data",
      has_water_temperature_data AS "Water Temperature Data", state_well_number AS "StateWellNumber",
      well_report_tracking_number AS "WellReportTrackingNumber",
      plugging_report_tracking_number AS "PluggingReportTrackingNumber", state_links, file_attachments) AS p) AS properties
    FROM well JOIN well_class c USING (npgcd_well_class_ndx) JOIN well_type t USING (well_type_ndx)
      JOIN well_status s USING (npgcd_well_status_ndx) LEFT JOIN monitoring_status m USING (monitoring_status_ndx)
  ) AS wells`;

const TILE = `SELECT ST_AsMVT(tile, 'wells', 4096, 'geometry', 'id') AS tile FROM (
    SELECT ST_AsMVTGeom(ST_Transform(location, 3857), ST_TileEnvelope($1, $2, $3), 4096, 64) AS geometry, well_ndx AS id, well_ndx,
      well_number AS "Well", c.name AS "Well Class", t.name AS "Well Type", s.name AS "Well Status",
      has_winter_observations AS "Winter Observations", has_telemetry AS "Telemetry", gpu_number AS "GPU"
    FROM well JOIN well_class c USING (npgcd_well_class_ndx) JOIN well_type t USING (well_type_ndx)
      JOIN well_status s USING (npgcd_well_status_ndx)
    WHERE location && ST_Transform(ST_TileEnvelope($1, $2, $3, margin => 64.0 / 4096), 4326)
  ) AS tile`;

const compress = promisify(brotliCompress);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

async function wells(): Promise<Buffer> {
  const { rows } = await pool.query<{ features: string }>(WELLS);
  const text = `{"type":"FeatureCollection","features":[${rows[0]!.features}]}`;
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

const etag = '"kept"';
const headers = { 'content-type': 'application/geo+json', 'content-encoding': 'br', etag };
const send = (response: ServerResponse, body: Buffer) =>
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);

async function sendTile(address: string, response: ServerResponse): Promise<void> {
  const [z, x, y] = address.split('/').map(Number);
  const { rows } = await pool.query<{ tile: Buffer }>({ name: 'tile', text: TILE, values: [z, x, y] });
  response.writeHead(200, { 'content-length': rows[0]!.tile.length }).end(rows[0]!.tile);
}

async function sendAdjacent(address: string, response: ServerResponse): Promise<void> {
  const [latitude, longitude, meters] = address.split('/').map(Number);
  const statement = { name: 'adjacent', text: process.env.ADJACENT_WELLS!, values: [longitude, latitude, meters] };
  const { rows } = await pool.query<{ wells: string }>(statement);
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]!.wells);
}

const kept = process.env.KEEP_WELLS ? await wells() : Buffer.alloc(0);
createServer((request, response) => {
  const url = request.url!;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else if (url === '/ready') response.writeHead(200).end();
  else if (url === '/kept') send(response, kept);
  else if (url.startsWith('/tile/')) void sendTile(url.slice('/tile/'.length), response);
  else if (url.startsWith('/adjacent/')) void sendAdjacent(url.slice('/adjacent/'.length), response);
  else void wells().then((body) => send(response, body));
}).listen(Number(process.env.PORT), '127.0.0.1');
