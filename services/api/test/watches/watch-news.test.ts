import { withSetting } from '../support/fixtures.ts';
import { ANN, PLACE, watchesWorld } from './watches-world.ts';

const { world, mails, watch, drill, run, lines, later } = watchesWorld();
const { latitude, longitude } = PLACE;
const WINTER = 1;
const TELEMETRY = 2;

const apply = (state: string, more: { kind?: string; validUntil?: string } = {}) =>
  world.database.query(
    `INSERT INTO well_application (application_number, kind, state, applicant_user_id, applicant, owner_name, location, npgcd_well_class_ndx, valid_until)
    VALUES ('A-2026-' || (SELECT count(*) + 1 FROM well_application), $1, $2, 'owner', 'Jane', 'Jane Doe', ST_SetSRID(ST_MakePoint($3, $4), 4326), 3, $5)`,
    [more.kind ?? 'new-well', state, longitude, latitude, more.validUntil ?? null],
  );
const numberOf = async (well_number: string): Promise<number> =>
  (await world.database.query('SELECT well_ndx FROM well WHERE well_number = $1', [well_number]))[0].well_ndx;
const read = (well: number, parameter: number, readings: readonly (readonly [string, number])[]) =>
  world.database.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
    SELECT $1, $2, at, value FROM unnest($3::timestamptz[], $4::float8[]) AS reading (at, value)`,
    [well, parameter, readings.map(([at]) => at), readings.map(([, value]) => value)],
  );

describe('a watch', () => {
  it('tells of a new well with its distance and direction, and links to the map', async () => {
    await watch();
    await drill('N-1', latitude + 0.005, longitude);
    expect(await run()).toBe(1);
    const [mail] = await mails('watch');
    expect(mail).toMatchObject({
      recipient: ANN,
      message: { sections: [{ language: 'en', subject: '1 update on places you watch' }] },
    });
    expect((await lines())[0]).toMatch(/^New well N-1, class A \| 1,8\d\d feet to the north \| \w+ \d+, \d{4}$/);
    expect(JSON.stringify(mail)).toContain('#map=14/36.05500/-101.85000');
    expect(JSON.stringify(mail)).not.toContain('Secret Farms');
  });

  it('says nothing of wells outside of the circle, also just outside, or outside of the outline of a GPU', async () => {
    await watch();
    await drill('N-1', latitude + 0.0146, longitude);
    await drill('N-2', latitude + 0.0105, longitude + 0.013);
    await run();
    expect(await lines()).toEqual([]);
    await drill('N-3', latitude + 0.0143, longitude);
    await run();
    expect(await lines()).toEqual([expect.stringContaining('N-3')]);
    await watch({ email: 'bob@people.example', area: { kind: 'gpu', gpu_number: 1001 } });
    await drill('N-4', 36.099, -101.801);
    await drill('N-5', 36.101, -101.801);
    await run();
    expect((await lines()).slice(1)).toEqual([expect.stringContaining('N-4')]);
  });

  it('tells of a changed status, and not of a well that was there before and comes back', async () => {
    await drill('N-1', latitude, longitude);
    await watch();
    await world.database.query("UPDATE well SET npgcd_well_status_ndx = 4 WHERE well_number = 'N-1'");
    await world.database.query("UPDATE well SET remarks = 'other' WHERE well_number = 'N-1'");
    const well_ndx = await numberOf('N-1');
    await world.database.query("DELETE FROM well WHERE well_number = 'N-1'");
    await drill('N-1', latitude, longitude, { well_ndx, npgcd_well_status_ndx: 4 });
    await run();
    expect(await lines()).toEqual([expect.stringMatching(/^Well N-1 is now: Plugged \| at the center/)]);
  });

  it('tells of an application once it is approved; nothing before, and nothing of what the public map hides', async () => {
    await watch();
    for (const state of ['draft', 'sent', 'in-review', 'returned', 'denied', 'withdrawn']) await apply(state);
    await apply('approved', { kind: 'reclassification' });
    await apply('approved', { validUntil: '2026-11-22' });
    await run();
    expect(await mails('watch')).toEqual([]);
    expect(await world.database.query('SELECT FROM watch_event')).toEqual([]);
    await world.database.query("UPDATE well_application SET state = 'approved' WHERE state = 'sent'");
    await run();
    expect(await lines()).toEqual([expect.stringMatching(/^Approved application A-2026-2, class C \|/)]);
    expect(JSON.stringify(await mails('watch'))).not.toContain('Jane');

    // Taken back before the mail.
    await apply('approved');
    await run();
    await world.database.query("UPDATE well_application SET state = 'withdrawn'");
    later(24);
    await run();
    expect(await lines()).toHaveLength(1);
  });

  it('says nothing of wells while visitors do not see them, and not of the status where it is withheld', async () => {
    await drill('N-1', latitude, longitude);
    await watch();
    const setting = { table: 'map_source', key: 'wells', column: 'access' } as const;
    await withSetting(world.database, setting, 'admin', async () => {
      await world.database.query("UPDATE map_source SET access = 'admin' WHERE kind = 'well'");
      await drill('N-2', latitude, longitude);
      await run();
      await world.database.query("UPDATE map_source SET access = 'public' WHERE kind = 'well'");
    });
    await run();
    expect(await mails('watch')).toEqual([]);
    const [{ metadata }] = await world.database.query("SELECT metadata FROM map_layer WHERE layer_id = 'wells'");
    const hidden = { ...metadata, popup: { ...metadata.popup, adminOnlyFields: ['Well Status', 'Well Class'] } };
    await withSetting(world.database, { table: 'map_layer', key: 'wells', column: 'metadata' }, hidden, async () => {
      await world.database.query("UPDATE well SET npgcd_well_status_ndx = 4 WHERE well_number = 'N-1'");
      await drill('N-3', latitude, longitude);
      await run();
    });
    expect(await lines()).toEqual([expect.stringMatching(/^New well N-3 \|/)]);
  });

  it('tells of a winter measurement with the trend of its well, in Spanish where that was chosen', async () => {
    await drill('N-1', latitude, longitude);
    const well = await numberOf('N-1');
    await world.database.query('UPDATE well SET has_winter_observations = true WHERE well_ndx = $1', [well]);
    for (let year = 2018; year < 2026; year++)
      await read(well, WINTER, [[`${year}-01-15T18:00:00Z`, 300 + 2 * (year - 2018)]]);
    await watch({ language: 'es' });
    await read(well, WINTER, [['2017-01-15T18:00:00Z', 290]]);
    await run();
    expect(await mails('watch')).toEqual([]);
    await read(well, WINTER, [['2026-01-15T18:00:00Z', 316]]);
    await run();
    const [mail] = await mails('watch');
    expect(mail!.message.sections[0]!.subject).toBe('Una novedad en los lugares de sus avisos');
    expect(JSON.stringify(mail)).toContain('a menos de 1 milla de 36.05');
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^Medición de invierno del pozo N-1: 316 pies hasta el agua; el nivel del agua baja 2.00 pies por año \|/,
      ),
    ]);
  });

  it('with a daily mail is told of it at seven in the morning where the district is, whatever the portal’s time zone', async () => {
    await watch({ frequency: 'daily' });
    await drill('N-1', latitude, longitude);
    world.now = new Date('2026-11-24T12:59:00Z');
    expect(await run()).toBe(0);
    world.now = new Date('2026-11-24T13:00:00Z');
    expect(await run()).toBe(1);
  });

  it('tells when a level passes the chosen depth, not while it stays below', async () => {
    await drill('N-1', latitude, longitude);
    const well = await numberOf('N-1');
    await read(well, TELEMETRY, [['2026-11-01T00:00:00Z', 290]]);
    await watch({ kinds: ['level-threshold'], threshold_feet: 300 });
    const days: string[] = [];
    for (const [day, depth] of [
      [20, 299],
      [21, 301],
      [22, 305],
      [23, 298],
      [24, 302],
    ] as const) {
      world.now = new Date(`2026-11-${day}T18:00:00Z`);
      await read(well, TELEMETRY, [[`2026-11-${day}T12:00:00Z`, depth]]);
      if ((await run()) > 0) days.push(`${day}: ${(await lines()).at(-1)}`);
    }
    expect(days).toEqual([
      expect.stringMatching(/^21: Well N-1: 301 feet to water, deeper than what you chose \|/),
      expect.stringMatching(/^24: Well N-1: 302 feet/),
    ]);
  });

  it('tells of measurements as they are when the mail is written, once each, and of none that was undone', async () => {
    await drill('N-1', latitude, longitude);
    await drill('N-2', latitude, longitude);
    await drill('N-3', latitude, longitude);
    const [first, second, third] = [await numberOf('N-1'), await numberOf('N-2'), await numberOf('N-3')];
    for (const well of [first, second, third]) await read(well, WINTER, [['2026-01-15T18:00:00Z', 230]]);
    await watch({ kinds: ['winter-measurement', 'level-threshold'], threshold_feet: 240, frequency: 'daily' });
    const last = '2026-11-20T18:00:00Z';
    for (const [well, depth] of [
      [first, 250],
      [second, 205],
      [third, 250],
    ] as const)
      await read(well, WINTER, [[last, depth]]);
    await run();
    const correct = (well: number, depth: number) =>
      world.database.query(
        'UPDATE observation SET result_value = $2 WHERE well_ndx = $1 AND collect_timestamp = $3 AND result_value <> $2',
        [well, depth, last],
      );
    await correct(first, 205);
    await correct(second, 250);
    await world.database.query('DELETE FROM observation WHERE well_ndx = $1 AND collect_timestamp = $2', [third, last]);
    later(24);
    await run();
    expect((await lines()).map((line) => line.split(' | ')[0])).toEqual([
      'Winter measurement of well N-1: 205 feet to water; too few winters for a trend',
      'Well N-2: 250 feet to water, deeper than what you chose',
      'Winter measurement of well N-2: 250 feet to water; too few winters for a trend',
    ]);

    // What was told is told again as it is now, but no depth that stayed below.
    await correct(second, 251);
    await run();
    later(24);
    await run();
    expect((await lines()).slice(3)).toEqual([expect.stringMatching(/^Winter measurement of well N-2: 251 feet/)]);
  });

  it('tells only of the status that a well still has, and once of what happened twice', async () => {
    await drill('N-1', latitude, longitude);
    await watch({ frequency: 'daily' });
    for (const status of [4, 2, 4, 2])
      await world.database.query("UPDATE well SET npgcd_well_status_ndx = $1 WHERE well_number = 'N-1'", [status]);
    await apply('approved');
    await world.database.query("UPDATE well_application SET state = 'in-review'");
    await world.database.query("UPDATE well_application SET state = 'approved'");
    await run();
    later(24);
    await run();
    expect(await lines()).toEqual([
      expect.stringMatching(/^Well N-1 is now: Inactive \|/),
      expect.stringMatching(/^Approved application A-2026-1,/),
    ]);
  });

  it('tells of levels though a wrong clock sent some of the future, which it does not tell of', async () => {
    await drill('N-1', latitude, longitude);
    const well = await numberOf('N-1');
    await watch({ kinds: ['level-threshold'], threshold_feet: 300 });
    await read(well, TELEMETRY, [['2126-06-01T12:00:00Z', 350]]);
    await run();
    expect(await lines()).toEqual([]);
    await read(well, TELEMETRY, [['2026-11-23T12:00:00Z', 301]]);
    await run();
    expect(await lines()).toEqual([expect.stringMatching(/^Well N-1: 301 feet/)]);
  });

  it('gets one mail of an import of 2,000 wells: the nearest ten, and how many more', async () => {
    await watch();
    await world.database.query(
      `INSERT INTO well (well_ndx, well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
      SELECT 10000 + number, 'I-' || number, 1, 1, 1, 'test', ST_SetSRID(ST_MakePoint($1::float8 + number * 1e-6, $2::float8), 4326) FROM generate_series(1, 2000) AS number`,
      [longitude, latitude],
    );
    await run();
    expect(await mails('watch')).toHaveLength(1);
    const told = await lines();
    expect(told).toHaveLength(11);
    expect(told[0]).toContain('I-1,');
    expect(told.at(-1)).toContain('and 1,990 more');
    expect(await world.database.query('SELECT FROM watch_event')).toEqual([]);
  });

  it('tells of nothing that happened before it was confirmed, and keeps no events while nobody watches', async () => {
    await drill('N-1', latitude, longitude);
    expect(await world.database.query('SELECT FROM watch_event')).toEqual([]);
    await watch();
    await run();
    expect(await mails('watch')).toEqual([]);
    await drill('N-2', latitude, longitude);
    await run();
    await watch({ email: 'bob@people.example' });
    await run();
    expect((await mails('watch')).map(({ recipient }) => recipient)).toEqual([ANN]);
  });

  it('loses nothing of a transaction that ends after a later one: its events have smaller numbers', async () => {
    await watch();
    await drill('N-2', latitude, longitude);
    await run();
    await world.database.query('UPDATE well SET location = ST_SetSRID(ST_MakePoint($1, $2), 4326) WHERE well_ndx = 7', [
      longitude,
      latitude,
    ]);
    await world.database.query(
      "INSERT INTO watch_event (event_ndx, kind, well_ndx) OVERRIDING SYSTEM VALUE VALUES (-1, 'new-well', 7)",
    );
    later(24);
    await run();
    expect(await lines()).toEqual([expect.stringContaining('N-2'), expect.stringContaining('DA-"7"')]);
  });
});
