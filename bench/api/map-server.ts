import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/deploy/test/free-port';
import { onCore, type Server, stopChild, waitUntilAnswering } from './servers.ts';

const programs = { mapserv: '/usr/lib/cgi-bin/mapserv', spawnFcgi: '/usr/bin/spawn-fcgi', nginx: '/usr/sbin/nginx' };

export interface MapServer extends Server {
  tileUrl(tile: [z: number, x: number, y: number]): string;
}

/** A MapServer map file: wells with the properties of our tiles, from the same tables. */
const mapFile = (databaseUrl: string): string => `MAP
  NAME "portal"
  EXTENT -11500000 4200000 -11100000 4400000
  SIZE 256 256
  UNITS METERS
  PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT NAME "mvt" DRIVER "MVT" END
  WEB METADATA "ows_enable_request" "*" "ows_title" "portal" "ows_srs" "EPSG:3857" END END
  LAYER
    NAME "wells" TYPE POINT STATUS ON
    CONNECTIONTYPE POSTGIS
    CONNECTION "${databaseUrl}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "location FROM (SELECT location, well_ndx, well_number AS \\"Well\\", c.name AS \\"Well Class\\",
      t.name AS \\"Well Type\\", s.name AS \\"Well Status\\", has_winter_observations AS \\"Winter Observations\\",
      has_telemetry AS \\"Telemetry\\", gpu_number AS \\"GPU\\" FROM well JOIN well_class c USING (npgcd_well_class_ndx)
      JOIN well_type t USING (well_type_ndx) JOIN well_status s USING (npgcd_well_status_ndx)) AS wells
      USING UNIQUE well_ndx USING SRID=4326"
    PROJECTION "init=epsg:4326" END
    EXTENT -104 35 -99 37
    TEMPLATE "none"
    METADATA "gml_include_items" "all" "gml_featureid" "well_ndx" "ows_title" "wells" END
  END
END
`;

const nginxFile = (folder: string, port: number, sockets: readonly string[]): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}/body; fastcgi_temp_path ${folder}/fastcgi;
  proxy_temp_path ${folder}/proxy; scgi_temp_path ${folder}/scgi; uwsgi_temp_path ${folder}/uwsgi;
  upstream mapserver { ${sockets.map((socket) => `server unix:${socket};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location = /ready { return 204; }
    location /ms {
      fastcgi_pass mapserver; fastcgi_buffers 64 64k;
      fastcgi_param QUERY_STRING $query_string; fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param SERVER_NAME localhost; fastcgi_param SERVER_PORT ${port}; fastcgi_param SCRIPT_NAME /ms;
      fastcgi_param SERVER_PROTOCOL HTTP/1.1; fastcgi_param MAPSERVER_CONFIG_FILE ${folder}/mapserver.conf;
    }
  }
}
`;

/** Debian's MapServer 8, one process per core behind nginx, in a temporary folder; `null` if it is not installed. */
export async function startMapServer(databaseUrl: string): Promise<MapServer | null> {
  if (!Object.values(programs).every((program) => existsSync(program))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mapserver-'));
  const port = await freePort();
  const sockets = Array.from({ length: availableParallelism() }, (_, index) => join(folder, `${index}.sock`));
  writeFileSync(join(folder, 'portal.map'), mapFile(databaseUrl));
  writeFileSync(join(folder, 'mapserver.conf'), `CONFIG\n  MAPS\n    portal "${folder}/portal.map"\n  END\nEND\n`);
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(folder, port, sockets));

  const workers: ChildProcess[] = [];
  let nginx: ChildProcess | undefined;
  const run = (program: string, ...words: string[]): ChildProcess =>
    spawn(...onCore(0, words, program), {
      env: { ...process.env, MAPSERVER_CONFIG_FILE: join(folder, 'mapserver.conf') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const stop = async () => {
    if (nginx) await stopChild(nginx);
    // On SIGTERM, MapServer waits for one more request.
    for (const worker of workers) await stopChild(worker, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    for (const socket of sockets) workers.push(run(programs.spawnFcgi, '-s', socket, '-n', '--', programs.mapserv));
    nginx = run(programs.nginx, '-c', join(folder, 'nginx.conf'));
    await waitUntilAnswering(`${url}/ready`, nginx);
  } catch (error) {
    await stop();
    throw error;
  }
  const tileUrl: MapServer['tileUrl'] = ([z, x, y]) =>
    `${url}/ms?map=portal&mode=tile&tilemode=gmap&tile=${x}+${y}+${z}&layers=wells&map.imagetype=mvt`;
  return { url, stop, tileUrl };
}
