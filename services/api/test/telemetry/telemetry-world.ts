import type { TelemetryRuleInput } from '@portal/shared-api';
import type { MailMessage } from '@portal/shared-server/mail';
import type { DataSource } from 'typeorm';
import { insertDefaults } from '../../src/defaults/insert.ts';
import { TelemetryRunner } from '../../src/telemetry/telemetry-runner.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { FakeProvider } from '../support/fake-provider.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { caller, startAfresh } from '../support/users.ts';

interface TelemetryWorld {
  database: DataSource;
  provider: FakeProvider;
  api: RunningApi;
  now: Date;
}

export interface WrittenMail {
  recipient: string;
  state: string;
  message: MailMessage;
  stop_token: string;
}

export const DEPTH = 2;
export const BATTERY = 3;
/** A rule about batteries. */
export const LOW = {
  name: 'Battery low',
  parameter_ndx: BATTERY,
  check: { condition: 'range', min: 12, max: null },
} as const;
const HOUR_MS = 3_600_000;
/** Late in the morning in the district, on a Monday. */
export const MONDAY_MORNING = '2026-11-23T18:00:00Z';

/** An API with loggers 1 and 2, without readings and rules, before each test. */
export function telemetryWorld() {
  const world = {} as TelemetryWorld;
  beforeAll(async () => {
    world.database = await openTestDatabase();
    world.provider = await FakeProvider.start();
    world.api = await startApi({ environment: world.provider.environment, now: () => world.now });
  });
  beforeEach(async () => {
    world.now = new Date(MONDAY_MORNING);
    await startAfresh(world.provider, world.database);
    await emptyTables(world.database, ['telemetry_rule']);
    await insertWells(world.database, [
      toolWell('L-1', -101.8, 36.1, { well_ndx: 1, has_telemetry: true }),
      toolWell('L-2', -101.7, 36.1, { well_ndx: 2, has_telemetry: true }),
    ]);
  });
  afterAll(async () => {
    await emptyTables(world.database, ['telemetry_rule']);
    await insertDefaults(world.database);
    await world.api?.stop();
    await world.provider?.goAway();
    await world.database?.destroy();
  });

  const call = (...input: Parameters<ReturnType<typeof caller>>) => caller(world.provider, () => world.api)(...input);
  const run = () => world.api.part(TelemetryRunner).run();
  const later = (hours: number) => {
    world.now = new Date(world.now.getTime() + hours * HOUR_MS);
  };
  /** So many hours before now; later if it is below 0. */
  const ago = (hours: number): Date => new Date(world.now.getTime() - hours * HOUR_MS);
  const read = (well: number, parameter: number, readings: readonly (readonly [at: Date, value: number])[]) =>
    world.database.query(
      `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
      SELECT $1, $2, at, value FROM unnest($3::timestamptz[], $4::float8[]) AS reading (at, value)`,
      [well, parameter, readings.map(([at]) => at), readings.map(([, value]) => value)],
    );
  /** As an administrator adds it. */
  const addRule = async (who: string, more: Partial<TelemetryRuleInput> = {}) => {
    const rule = { name: 'Rule', parameter_ndx: DEPTH, well_id: null, is_on: true, ...more };
    const body = { check: { condition: 'missing', hours: 168 }, ...rule };
    return (await call(who, 'POST /telemetry/rules', { body })).body;
  };
  /** In the order in which they were raised. */
  const alerts = () =>
    world.database.query<
      {
        rule_ndx: number;
        well_ndx: number;
        began_at: Date;
        ended_at: Date | null;
        end_reason: string | null;
        value: number | null;
      }[]
    >('SELECT rule_ndx, well_ndx, began_at, ended_at, end_reason, value FROM telemetry_alert ORDER BY alert_ndx');
  const open = async () => (await alerts()).filter(({ ended_at }) => ended_at === null);
  const mails = (): Promise<WrittenMail[]> =>
    world.database.query(
      "SELECT recipient, state, message, stop_token FROM mail WHERE kind = 'telemetry-alert' ORDER BY mail_ndx",
    );
  const choose = (who: string, frequency: string, language = 'en') =>
    call(who, 'PUT /telemetry/mail', { body: { frequency, language } });
  return { world, call, run, later, ago, read, addRule, choose, alerts, open, mails };
}

/** The lines of the tables of a mail, with the texts before them. */
export const linesOf = ({ message }: WrittenMail): string[] =>
  message.sections.flatMap(({ subject, blocks }) => [
    subject,
    ...blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.map((row) => row.join(' | ')) : block.kind === 'text' ? [block.text] : [],
    ),
  ]);
