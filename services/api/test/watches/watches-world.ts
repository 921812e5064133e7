import type { Watches } from '@portal/shared-api';
import type { MailMessage } from '@portal/shared-server/mail';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { WatchRunner } from '../../src/watches/watch-runner.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { clearTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertMapData } from '../support/fixtures.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';

interface WatchesWorld {
  database: DataSource;
  api: RunningApi;
  now: Date;
}

export interface WrittenMail {
  kind: string;
  recipient: string;
  message: MailMessage;
  stop_token: string | null;
}

/** In GPU 1001; a watched circle of a mile around it. */
export const PLACE = { latitude: 36.05, longitude: -101.85 };
export const ANN = 'ann@people.example';
export const WISHES = {
  kinds: ['new-application', 'new-well', 'status-change', 'winter-measurement'],
  threshold_feet: null,
  frequency: 'immediately',
};
const CIRCLE = { kind: 'circle', ...PLACE, radius_feet: 5_280 };
export const aRequest = (more: object = {}) => ({ email: ANN, language: 'en', area: CIRCLE, ...WISHES, ...more });
export const MONDAY_NOON = '2026-11-23T18:00:00Z';

/** An API on a database of two wells and a GPU, emptied before each test, on a Monday noon. */
export function watchesWorld() {
  const world = {} as WatchesWorld;
  beforeAll(async () => {
    world.database = await openTestDatabase();
    world.api = await startApi({ now: () => world.now });
  });
  beforeEach(async () => {
    world.now = new Date(MONDAY_NOON);
    await clearTestDatabase(world.database);
    await insertMapData(world.database);
  });
  afterAll(async () => {
    await world.api?.stop();
    await world.database?.destroy();
  });

  const call = (verb: 'get' | 'post' | 'put' | 'delete', path: string) => request(world.api.url)[verb](`/api/${path}`);
  const mails = (kind: string): Promise<WrittenMail[]> =>
    world.database.query('SELECT kind, recipient, message, stop_token FROM mail WHERE kind = $1 ORDER BY mail_ndx', [
      kind,
    ]);
  /** Of the last confirmation mail. */
  const lastToken = async (): Promise<string> => tokenIn((await mails('watch-confirmation')).at(-1)!);
  const watch = async (more: object = {}): Promise<{ token: string; watches: Watches }> => {
    await call('post', 'watches').send(aRequest(more)).expect(204);
    const token = await lastToken();
    const { body } = await call('post', `watches/${token}/confirmation`).expect(200);
    return { token, watches: body };
  };
  const drill = (number: string, latitude: number, longitude: number, more: object = {}) =>
    insertWells(world.database, [toolWell(number, longitude, latitude, more)]);
  const run = () => world.api.part(WatchRunner).run();
  /** Lines of the tables of all mails about watches. */
  const lines = async (): Promise<string[]> =>
    (await mails('watch')).flatMap(({ message }) =>
      message.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.join(' | ')) : [])),
      ),
    );
  const later = (hours: number) => {
    world.now = new Date(world.now.getTime() + hours * 3_600_000);
  };
  return { world, call, mails, lastToken, watch, drill, run, lines, later };
}

export function tokenIn({ message }: WrittenMail): string {
  const links = message.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'link' ? [block.url] : [])),
  );
  return /watch\/([\w-]+)/.exec(links[0]!)![1]!;
}
