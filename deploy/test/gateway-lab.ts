import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { createLog } from '../gateway/log.ts';
import type { GatewaySettings } from '../gateway/settings.ts';
import { candidate, publish } from '../release/publish.ts';
import type { StoredRegistry } from '../release/registry.ts';
import { ReleaseStore } from '../release/store.ts';
import { frontEndFiles, shellFiles, writeFiles } from './fixture-builds.ts';
import type { ObjectStore } from './object-store.mjs';
import { startBucket } from './store-lab.ts';

const SETTINGS: GatewaySettings = {
  host: '127.0.0.1',
  port: 0,
  releases: '',
  apiTarget: '',
  databaseWorld: 'embedded',
  mapboxToken: null,
  mapboxApiUrl: null,
  onlineBasemaps: false,
  timeZone: 'America/Denver',
  builder: { name: 'Builder', url: '/about' },
  videos: {},
  auth0: {
    domain: 'http://localhost:4400',
    clientId: 'portal',
    audience: 'https://api.example',
    rolesClaim: 'https://npgcd.example/roles',
    cacheLocation: 'memory',
  },
  identityWorld: 'embedded',
  uploads: { documentMegabytes: 25, measurementsMegabytes: 200 },
  errorTracking: null,
  trustedProxies: ['loopback'],
  drainSeconds: 0,
  metricsListen: { host: '127.0.0.1', port: 0 },
  faultReports: null,
  logFormat: 'json',
  logLevel: 'error',
};

/** Poll interval for a registry in a bucket, in milliseconds. */
const POLL_MS = 50;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export const listen = async (server: Server, where: number | string): Promise<Server> => {
  await new Promise<void>((resolve) => server.listen(where, resolve));
  return server;
};

export const close = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

/** Polls until it holds. Limited by the test's timeout. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 50));
}

const echoRequest: RequestListener = ({ url, headers }, response) => response.end(JSON.stringify({ url, headers }));

/** A gateway in this process with a store (shell and map), in front of an API that echoes its requests. */
export class GatewayLab {
  readonly root = mkdtempSync(join(tmpdir(), 'portal-gateway-'));
  readonly settings: GatewaySettings = { ...SETTINGS, apiTarget: join(this.root, 'api.sock') };
  readonly lines: string[] = [];
  gateway!: Gateway;
  store!: ReleaseStore;
  /** The store's registry when the gateway starts. */
  stored!: StoredRegistry;
  api!: Server;
  bucket!: ObjectStore;

  /** The kinds of stores that the gateway must support equally. */
  readonly places = { folder: join(this.root, 'releases'), bucket: 's3://portal/releases' };

  /** @param api handler of the fake API */
  async setUp(api: RequestListener = echoRequest): Promise<void> {
    this.bucket = await startBucket();
    this.api = await listen(createServer(api), this.settings.apiTarget);
  }

  async tearDown(): Promise<void> {
    await Promise.all([close(this.api), this.bucket.stop()]);
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Publishes the shell and the map, then opens a gateway that knows them. */
  async begin(releases: string): Promise<void> {
    writeFiles(join(this.root, 'shell'), shellFiles());
    this.buildMap();
    this.store = await ReleaseStore.open(releases);
    await this.release('shell', 'mf-map');
    this.stored = (await this.store.registry())!;
    await this.open(releases);
    await until(() => this.isReady());
  }

  /** Opens a gateway on an existing store. */
  async open(releases: string): Promise<void> {
    const log = createLog({ logFormat: 'json', logLevel: 'debug' }, (line) => void this.lines.push(line));
    this.gateway = await createGateway({ ...this.settings, releases }, { log, pollMs: POLL_MS });
    await listen(this.gateway.server, 0);
  }

  async end(): Promise<void> {
    this.gateway.close();
    await close(this.gateway.server);
  }

  /** Leaves a build of the map in its workspace. */
  buildMap(script?: string): void {
    writeFiles(join(this.root, 'mf-map'), frontEndFiles('mf-map', ['/', '/near/:lat?/:lon?'], script));
  }

  async release(...names: string[]): Promise<void> {
    await publish(this.root, this.store, await Promise.all(names.map((name) => candidate(this.root, name))));
  }

  isReady = async (): Promise<boolean> => (await this.ask('/-/ready')).status === 200;
  mapEntry = () => this.stored.frontEnds[0]!;
  mapFile = (path: string): string => `/releases/mf-map/${this.mapEntry().version}/${path}`;

  /** Sends a raw request to the gateway, because `fetch` normalizes paths and decodes bodies. */
  ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = this.gateway.server.address() as AddressInfo;
      request({ port, path, headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      })
        .on('error', reject)
        .end();
    });
}
