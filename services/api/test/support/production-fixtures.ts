import { type CallKey, contract, type Meter, type ProductionReport, type ReportChange } from '@portal/shared-api';
import { type CallOutput, callPath } from '@portal/shared-api/client';
import { type Identity, InvalidTokenError, TokenVerifier } from '@portal/shared-auth/nest';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { clearTestDatabase } from './database.ts';
import { insertToolData } from './tool-fixtures.ts';

/**
 * People by their tokens: the owners of GPU 1001 and 1002, someone without permits, someone whose address is not verified, and two
 * administrators.
 */
const PEOPLE = {
  owner: ['Well Owner'],
  neighbor: ['Well Owner'],
  stranger: [],
  unverified: ['Well Owner'],
  ada: ['Administrator'],
  alan: ['Administrator'],
} as const satisfies Record<string, Identity['roles']>;
export type Person = keyof typeof PEOPLE;

export class ProductionPeople extends TokenVerifier {
  async verify(token: string): Promise<Identity> {
    if (!Object.hasOwn(PEOPLE, token)) throw new InvalidTokenError('The token is not known.');
    return { userId: token, roles: PEOPLE[token as Person], emailVerified: token !== 'unverified' };
  }
}

export const GPU = 1001;
export const NEIGHBORS_GPU = 1002;
/** GPU 1001 has the meters 1 to 3, at DA-10, DA-9 and DA-11; GPU 1002 the meter 4, at MO-2. */
export const METER = { a1: 1, a2: 2, a3: 3, b1: 4 };

/** Two GPUs of 640.5 acres, each with a permit of an owner; their meters. */
export async function insertProductionData(database: DataSource): Promise<void> {
  await clearTestDatabase(database);
  await insertToolData(database);
  await database.query(
    "UPDATE well SET max_yield_gpm = 1000, completion_date = '1987-04-14' WHERE gpu_number IS NOT NULL",
  );
  await database.query(
    `INSERT INTO permit (permit_number, gpu_number, holder, issued_on) VALUES
      ('P-1', 1001, 'Home Farm', '2021-01-15'), ('P-2', 1002, 'Other Farm', '2023-06-01'), ('P-3', NULL, NULL, NULL)`,
  );
  await database.query("INSERT INTO user_permit VALUES ('owner', 1), ('owner', 3), ('neighbor', 2)");
  await database.query(
    `INSERT INTO meter (gpu_number, well_ndx, serial, unit, digits, multiplier)
    SELECT gpu_number, well_ndx, serial, unit, digits, 1 FROM (VALUES
      (1, 'DA-10', 'A-1', 'acre-feet', 6), (2, 'DA-9', 'A-2', '1000 gallons', 7), (3, 'DA-11', 'A-3', 'acre-inches', 6),
      (4, 'MO-2', 'B-1', 'acre-feet', 6)) AS meters (place, well_number, serial, unit, digits)
    JOIN well USING (well_number) ORDER BY place`,
  );
}

type Reading = ReportChange['readings'][number];

/** A reading over a year; of no meter unless told. */
export const reading = (year: number, more: Partial<Reading>): Reading => ({
  meter_ndx: null,
  well_ndx: null,
  start_reading: null,
  start_on: more.meter_ndx ? `${year}-01-01` : null,
  end_reading: null,
  end_on: more.meter_ndx ? `${year}-12-31` : null,
  goes_back: null,
  estimated_acre_feet: null,
  note: null,
  ...more,
});

/** A report of GPU 1001 that may be submitted: 300 acre-feet by meter A-1, and nothing by the two others. */
export const wholeReport = (year: number, more: Partial<ReportChange> = {}): ReportChange => ({
  version: null,
  submit: true,
  method: 'meter',
  notes: null,
  readings: [
    reading(year, { meter_ndx: METER.a1, start_reading: 100, end_reading: 400 }),
    reading(year, { meter_ndx: METER.a2, start_reading: 5, end_reading: 5 }),
    reading(year, { meter_ndx: METER.a3, start_reading: 7, end_reading: 7 }),
  ],
  ...more,
});

/** Meter A-9 in the place of another one. */
export const replacement = (more: object = {}) => ({
  changed_on: '2025-07-01',
  last_reading: 250,
  serial: 'A-9',
  unit: 'acre-feet',
  digits: 6,
  multiplier: 1,
  first_reading: 0,
  ...more,
});

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  /** For `If-Match`. */
  version?: number;
}

/** Makes calls to an API as one of the people; without one, without a token. */
export const productionCaller =
  (api: () => { url: string }) =>
  (person: Person | null, key: CallKey, { body, version, ...input }: Input = {}) => {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const sending = request(api().url)
      [method](`/api${callPath(key, input)}`)
      .set(person ? { authorization: `Bearer ${person}` } : {})
      .set(version === undefined ? {} : { 'if-match': `"${version}"` });
    return body ? sending.send(body) : sending;
  };

/** Makes calls that succeed, and returns what the contract says. */
export function successfulCaller(api: () => { url: string }) {
  const call = productionCaller(api);
  return async <Key extends CallKey>(person: Person, key: Key, input?: Input): Promise<CallOutput<Key>> => {
    const { status, body } = await call(person, key, input);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(contract[key].response.safeParse(body).error).toBeUndefined();
    return body;
  };
}

/** For an answer that is a file. */
export function asBytes(response: request.Response, done: (error: null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}

/** Of the report's form: its meter of a serial number. */
export const meterOf = (report: ProductionReport, serial: string): Meter =>
  report.meters.find((meter) => meter.serial === serial)!;

export const REPORT = '/production/reports/{gpu_number}/{year}';

/** The report of GPU 1001 through an API: answers to `get` and `save` are successes, and what the contract says. */
export function reportCalls(api: () => { url: string }) {
  const call = productionCaller(api);
  const ok = successfulCaller(api);
  const at = (year: number) => ({ gpu_number: GPU, year });
  const put = (change: ReportChange, year = 2025, person: Person = 'owner') =>
    call(person, `PUT ${REPORT}`, { params: at(year), body: change });
  return {
    call,
    at,
    put,
    ok,
    get: (year: number, person: Person = 'owner') => ok(person, `GET ${REPORT}`, { params: at(year) }),
    save: (change: ReportChange, year = 2025, person: Person = 'owner') =>
      ok(person, `PUT ${REPORT}`, { params: at(year), body: change }),
    review: (body: object, person: Person = 'ada', year = 2025) =>
      call(person, `POST ${REPORT}/check`, { params: at(year), body }),
    history: (year = 2025) => ok('owner', `GET ${REPORT}/history`, { params: at(year) }),
    replaceMeter: (more: object = {}, person: Person = 'owner', meter_ndx: number = METER.a1) =>
      call(person, 'POST /production/meters/{meter_ndx}/replacement', {
        params: { meter_ndx },
        body: replacement(more),
      }),
  };
}

interface KeptReport {
  gpu?: number;
  acreFeet?: number | null;
  submitted?: string | null;
  checked?: string;
  sentBack?: string;
}

/** Inserts reports of GPU 1001 that were submitted in time and are not checked, unless told. */
export const reportInserter =
  (database: DataSource) =>
  (year: number, { gpu = GPU, acreFeet = 500, submitted = `${year + 1}-02-01`, checked, sentBack }: KeptReport = {}) =>
    database.query(
      `INSERT INTO production_report
        (gpu_number, year, status, method, acre_feet, changed_by, submitted_at, submitted_by, checked_at, sent_back_at)
      VALUES ($1, $2, CASE WHEN $4::timestamptz IS NULL THEN 1 ELSE 2 END, 'meter', $3, 'Test', $4, 'Test', $5, $6)`,
      [gpu, year, acreFeet, submitted, checked ?? null, sentBack ?? null],
    );

export async function insertReports(
  database: DataSource,
  reports: readonly (readonly [year: number, report: KeptReport])[],
): Promise<void> {
  const insert = reportInserter(database);
  for (const [year, report] of reports) await insert(year, report);
}
