import { ADA, ALAN } from '../support/users.ts';
import { DEPTH, linesOf, telemetryWorld } from './telemetry-world.ts';

const { world, call, run, later, ago, read, addRule, choose, alerts, open, mails } = telemetryWorld();

const shown = async () => (await call(ADA, 'GET /telemetry/alerts')).body;

describe('a logger that falls silent', () => {
  it('raises one alert, which is mailed once, ends when readings come late, and is told of as ended', async () => {
    await addRule(ADA, { name: 'Silent logger' });
    await read(1, DEPTH, [[ago(1), 300]]);
    await read(2, DEPTH, [[ago(1), 200]]);
    expect((await choose(ADA, 'immediately')).body).toEqual({
      frequency: 'immediately',
      email: 'ada@people.example',
      mails_are_sent: false,
    });
    expect([await run(), await alerts()]).toEqual([0, []]);

    const lastRead = ago(1);
    later(24 * 7 - 2);
    await read(2, DEPTH, [[ago(0.5), 200]]);
    expect([await run(), await open()]).toEqual([0, []]);
    later(2);
    expect(await run()).toBe(1);
    expect(await alerts()).toMatchObject([{ well_ndx: 1, began_at: lastRead, ended_at: null, value: null }]);
    expect(await run()).toBe(0);
    const [first] = await mails();
    expect(linesOf(first!)).toEqual([
      '1 new telemetry alert',
      'New alerts of loggers:',
      expect.stringMatching(
        /^Logger not sending \| L-1 \| Depth to Water \(Telemetry\): no readings \| November 23, 2026, 10:00.AM MST$/,
      ),
    ]);
    expect(JSON.stringify(first)).toContain('/admin/telemetry');

    later(1);
    await read(1, DEPTH, [
      [ago(100), 301],
      [ago(50), 302],
      [ago(2), 303],
    ]);
    await run();
    expect(await open()).toEqual([]);
    expect(await alerts()).toMatchObject([{ end_reason: 'correction', ended_at: world.now }]);
    expect(await mails()).toHaveLength(1);
    later(24);
    await run();
    const [, second, ...others] = await mails();
    expect(others).toEqual([]);
    expect(linesOf(second!)).toEqual([
      '1 telemetry alert ended',
      'Alerts that ended:',
      expect.stringMatching(/^Logger not sending \| L-1 \| .*no readings \| November 30, 2026/),
    ]);
    later(24);
    expect(await run()).toBe(0);
  });

  it('is found though its clock is wrong and readings of the future arrive, and the list says so', async () => {
    await addRule(ADA);
    await read(2, DEPTH, [[ago(1), 200]]);
    await read(1, DEPTH, [
      [ago(200), 300],
      [ago(-24 * 365), 300],
    ]);
    await choose(ADA, 'immediately');
    await run();
    expect(await open()).toMatchObject([{ well_ndx: 1, began_at: ago(200) }]);
    const { alerts: rows, clocks_ahead } = await shown();
    expect(rows).toMatchObject([{ well_id: 'L-1', is_clock_ahead: true }]);
    expect(clocks_ahead).toMatchObject([{ well_id: 'L-1', last_at: ago(-24 * 365).toISOString() }]);
    expect(linesOf((await mails())[0]!).at(-1)).toContain('Check the clocks of their loggers: L-1');
  });

  it('is found also if it never sent anything, or sent its last reading long ago, until a reading comes', async () => {
    await addRule(ADA);
    await read(2, DEPTH, [[ago(24 * 90), 200]]);
    await run();
    expect(await open()).toMatchObject([
      { well_ndx: 1, began_at: world.now },
      { well_ndx: 2, began_at: ago(24 * 90) },
    ]);
    expect((await shown()).alerts).toContainEqual(expect.objectContaining({ well_id: 'L-1', last_at: null }));
    later(1);
    await run();
    expect(await alerts()).toHaveLength(2);
    await read(2, DEPTH, [[ago(0), 200]]);
    await run();
    expect(await alerts()).toMatchObject([{}, { well_ndx: 2, end_reason: 'readings', ended_at: world.now }]);
  });

  it('is silent no longer for the portal when it is no logger', async () => {
    await addRule(ADA);
    await run();
    expect(await open()).toHaveLength(2);
    await world.database.query('UPDATE well SET has_telemetry = false WHERE well_ndx = 2');
    await run();
    expect(await alerts()).toMatchObject([{ ended_at: null }, { well_ndx: 2, end_reason: 'logger' }]);
  });
});

describe('two processes', () => {
  it('that run at once raise one alert and write one mail to each person', async () => {
    await addRule(ADA);
    for (const who of [ADA, ALAN]) await choose(who, 'immediately');
    await Promise.all([run(), run(), run()]);
    expect(await alerts()).toHaveLength(2);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'ada@people.example',
      'alan@people.example',
    ]);
  });

  it('lose and repeat nothing when one is killed before the mail is committed', async () => {
    await addRule(ADA);
    await choose(ADA, 'immediately');
    await world.database.query(
      `CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`,
    );
    await world.database.query('CREATE TRIGGER killed BEFORE INSERT ON mail EXECUTE FUNCTION killed()');
    await expect(run()).rejects.toThrow('killed');
    expect([await open(), await mails()]).toMatchObject([[{}, {}], []]);
    await world.database.query('DROP FUNCTION killed CASCADE');
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(linesOf((await mails())[0]!)[0]).toBe('2 new telemetry alerts');
  });
});
