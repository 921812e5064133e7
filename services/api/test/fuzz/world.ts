import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/deploy/test/free-port';
import type { DataSource } from 'typeorm';
import type { OpenApiDocument } from '../../src/openapi/document.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { FakeProvider } from '../support/fake-provider.ts';
import { insertProductionData, wholeReport } from '../support/production-fixtures.ts';
import { FuzzGateway } from './gateway.ts';
import type { KnownValues } from './schema-arbitrary.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DATABASE_PASSWORD = 'database-password-that-nobody-logs';
export const BUCKET_KEY = 'bucket-key-that-nobody-logs';

/** Callers: people by role, and unknown ones. */
export const CALLERS = ['visitor', 'stranger', 'owner', 'neighbor', 'ada', 'dev', 'bad token'] as const;
export type Caller = (typeof CALLERS)[number];

/** Targets of requests. */
export const DOORS = ['gateway', 'api'] as const;
export type Door = (typeof DOORS)[number];

/** Values in the database by parameter name. IDs assigned there are small numbers. */
export const KNOWN: KnownValues = {
  gpu_number: [1001, 1002],
  year: [2025, 2024, 2026],
  id: ['wells', 'gpus', 'owner', 'ada', 1001],
  auth0_user_id: ['neighbor', 'stranger'],
  source: ['wells', 'gpus'],
  role: ['rol_WellOwner', 'rol_Administrator', 'rol_Developer'],
  q: ['DA', 'MO-2', 'Dallam', '36.1, -101.8', '1001'],
  ...Object.fromEntries(['well_ndx', 'meter_ndx', 'document_ndx', 'import_ndx'].map((name) => [name, [1, 2, 3, 4]])),
  version: [null, 1, 2, 3],
  password: ['Secret-1234'],
  readings: [wholeReport(2025).readings, []],
  permits: [[], [1], [1, 3]],
  email: ['new@people.example', 'other@people.example'],
  changed_on: ['2025-07-01'],
  feature: [1, 1001],
  ...{ lat: [36.01], lon: [-101.8815], distance: [5280], well_class: [1, 4], z: [0, 8], x: [0, 55], y: [0, 100] },
  ...{ west: [-103], south: [35], east: [-101], north: [37], numbers: ['1001,1002'], geometry: ['true'] },
  file_name: ['sheet.csv', 'levels.csv', 'bill.pdf'],
  parameter: ['Depth to Water (Winter Observation)'],
};

const withPassword = (url: string): string => url.replace(/^(\w+:\/\/[^@/:]+)@/, `$1:${DATABASE_PASSWORD}@`);

/** API and gateway processes with a database of two GPUs and people of every role, and their logs. */
export class FuzzWorld {
  log = '';
  /** Number of responses, and of 5xx among them, by target. */
  readonly answered: Record<Door, { answers: number; serverErrors: number }> = {
    gateway: { answers: 0, serverErrors: 0 },
    api: { answers: 0, serverErrors: 0 },
  };
  gateway!: FuzzGateway;
  /** Authorization headers by caller. */
  readonly authorization = {} as Record<Exclude<Caller, 'bad token'>, string | undefined>;
  badTokens: string[] = [];
  document!: OpenApiDocument;

  private constructor(
    readonly database: DataSource,
    readonly provider: FakeProvider,
    private readonly apiPort: number,
    private readonly files: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
      });
  }

  /** @param environment additional variables */
  static async start(environment: Record<string, string> = {}): Promise<FuzzWorld> {
    const database = await openTestDatabase();
    const provider = await FakeProvider.start();
    const port = await freePort();
    const files = mkdtempSync(join(tmpdir(), 'fuzz-files-'));
    const child = spawn(process.execPath, [join(ROOT, 'services/api/dist/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        ...provider.environment,
        DATABASE_URL: withPassword(testDatabaseUrl()),
        API_LISTEN: `127.0.0.1:${port}`,
        PORTAL_FILES: files,
        LOG_FORMAT: 'json',
        LOG_LEVEL: 'debug',
        AWS_SECRET_ACCESS_KEY: BUCKET_KEY,
        API_RATE_PER_ADDRESS: '0',
        API_RATE_PER_USER: '0',
        ...environment,
      },
    });
    const world = new FuzzWorld(database, provider, port, files, child);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`the API did not start:\n${world.log}`);
      }),
    ]);
    world.gateway = await FuzzGateway.start(await freePort(), port, { PATH: process.env.PATH ?? '' });
    await world.startAfresh();
    world.document = (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as OpenApiDocument;
    return world;
  }

  async startAfresh(): Promise<void> {
    await insertProductionData(this.database);
    await this.database.query(
      `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
      SELECT 1, parameter_ndx, make_timestamptz(2000 + year, 1, 15, 12, 0, 0), 100 + year
      FROM parameter, generate_series(0, 20) AS year`,
    );
    const { management } = this.provider;
    this.provider.forget();
    management.add('owner', ['Well Owner']);
    management.add('neighbor', ['Well Owner']);
    management.add('stranger', []);
    management.add('ada', ['Administrator']);
    management.add('dev', ['Developer']);
    for (const who of ['stranger', 'owner', 'neighbor', 'ada', 'dev'] as const)
      this.authorization[who] ??= (await this.provider.authorization(who)).authorization;
    if (this.badTokens.length === 0)
      this.badTokens = Object.values(await this.provider.issuer.badTokens('dev', ['Developer']));
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && this.gateway.isAlive;
  }

  portOf(door: Door): number {
    return door === 'api' ? this.apiPort : this.gateway.port;
  }

  count(door: Door, status: number): void {
    this.answered[door].answers += 1;
    if (status >= 500) this.answered[door].serverErrors += 1;
  }

  get counts(): string {
    const words = DOORS.map((door) => {
      const { answers, serverErrors } = this.answered[door];
      return `${answers} answers of the ${door}, ${serverErrors} of them 5xx`;
    });
    return words.join('; ');
  }

  /** Resident memory of the API in MiB. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }

  /** Log lines that show a bug. */
  faultsInLog(): string[] {
    const own = this.log.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line));
    return [...own, ...this.gateway.faultsInLog()];
  }

  /** Secrets found in the logs. */
  secretsInLog(): string[] {
    return this.#secrets().filter((secret) => (this.log + this.gateway.log).includes(secret));
  }

  #secrets(): string[] {
    const tokens = [...Object.values(this.authorization), ...this.badTokens].filter((token) => token !== undefined);
    return [
      DATABASE_PASSWORD,
      BUCKET_KEY,
      this.provider.environment.AUTH0_MGMT_CLIENT_SECRET!,
      'management-token',
      'Secret-1234',
      // The signature is the secret part of a token.
      ...tokens.map((token) => token.slice(-40)).filter((part) => part.length === 40),
    ];
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    await this.provider.goAway();
    await this.database.destroy();
    if (existsSync(this.files)) rmSync(this.files, { recursive: true });
  }
}
