import { onPostgres, untilWaiting } from '../support/on-postgres.ts';
import { ADA } from '../support/users.ts';
import { BATTERY, DEPTH, LOW, telemetryWorld } from './telemetry-world.ts';

const { world, run, later, ago, read, addRule, alerts, open } = telemetryWorld();
const changes = async (): Promise<number> =>
  (await world.database.query('SELECT count(*)::int AS count FROM telemetry_change'))[0].count;

describe('new readings', () => {
  it('of the last 30 days raise an alert with the worst value, which ends with the first good one', async () => {
    await addRule(ADA, LOW);
    await run();
    await read(2, BATTERY, [
      [ago(24 * 400), 11],
      [ago(24 * 31), 11],
    ]);
    await read(1, BATTERY, [
      [ago(4), 12.5],
      [ago(3), 11.8],
      [ago(2), 11.2],
      [ago(1), 11.9],
    ]);
    await run();
    expect(await alerts()).toMatchObject([{ well_ndx: 1, began_at: ago(3), ended_at: null, value: 11.2 }]);
    await read(1, BATTERY, [[ago(0), 12.4]]);
    await run();
    expect(await alerts()).toMatchObject([{ ended_at: ago(0), end_reason: 'readings', value: 11.2 }]);
    expect(await changes()).toBe(0);
  });

  it('that come late, are corrected or deleted, change what is on record', async () => {
    await addRule(ADA, LOW);
    await run();
    await read(1, BATTERY, [
      [ago(3), 11],
      [ago(1), 11],
    ]);
    await run();
    const [first, last] = [ago(3), ago(1)];
    await world.database.query('UPDATE observation SET result_value = 13 WHERE collect_timestamp = $1', [first]);
    await run();
    expect(await alerts()).toMatchObject([{ began_at: last, ended_at: null }]);
    await world.database.query('DELETE FROM observation WHERE collect_timestamp = $1', [last]);
    await run();
    expect(await alerts()).toMatchObject([{ ended_at: world.now, end_reason: 'correction' }]);
    await read(2, BATTERY, [[ago(1), 13]]);
    await run();
    await read(2, BATTERY, [[ago(2), 11]]);
    await run();
    expect((await alerts()).at(-1)).toMatchObject({ well_ndx: 2, began_at: ago(2), ended_at: ago(1) });
  });

  it('are looked at with those before them: a change over hours, and a sensor that is stuck', async () => {
    const jump = await addRule(ADA, { name: 'Jump', check: { condition: 'rate', change: 5, hours: 6 } });
    const stuck = await addRule(ADA, {
      name: 'Stuck',
      check: { condition: 'persistence', tolerance: 0.01, hours: 48 },
    });
    await run();
    for (let day = 0; day < 4; day++) {
      await read(1, DEPTH, [[ago(0), 300]]);
      await read(2, DEPTH, [[ago(0), day < 3 ? 200 : 206]]);
      await run();
      later(24);
    }
    expect(await alerts()).toMatchObject([
      { rule_ndx: stuck.rule_ndx, well_ndx: 1, began_at: ago(96), ended_at: null, value: 300 },
      { rule_ndx: stuck.rule_ndx, well_ndx: 2, began_at: ago(96), ended_at: ago(24) },
    ]);
    await read(2, DEPTH, [[ago(20), 211.5]]);
    await run();
    expect((await alerts()).at(-1)).toMatchObject({ rule_ndx: jump.rule_ndx, began_at: ago(20), value: 5.5 });
  });

  it('of the future are looked at when their time has come, and kept as one change however many there are', async () => {
    await addRule(ADA, LOW);
    await run();
    await read(1, BATTERY, [
      [ago(1), 13],
      [ago(-2), 11],
    ]);
    for (let hour = 3; hour < 8; hour++) await read(1, BATTERY, [[ago(-hour), 13]]);
    await run();
    expect([await alerts(), await changes()]).toEqual([[], 1]);
    later(2);
    await run();
    expect(await open()).toMatchObject([{ began_at: ago(0), value: 11 }]);
    later(24);
    await run();
    expect([await open(), await changes()]).toEqual([[], 0]);
  });

  it('of wells without a logger, of other parameters, and while no rule is on, are not looked at', async () => {
    await read(1, BATTERY, [[ago(9), 11]]);
    await addRule(ADA, { ...LOW, is_on: false });
    await read(1, BATTERY, [[ago(8), 11]]);
    await addRule(ADA, { ...LOW, name: 'Of well 2', well_id: 'l-2' });
    await read(1, DEPTH, [[ago(8), 11]]);
    expect(await changes()).toBe(0);
    await world.database.query('UPDATE well SET has_telemetry = false WHERE well_ndx = 2');
    for (const well of [1, 2]) await read(well, BATTERY, [[ago(1), 11]]);
    expect(await changes()).toBe(2);
    await run();
    expect([await alerts(), await changes()]).toEqual([[], 0]);
  });
});

onPostgres('a rule that is added while readings are being written', () => {
  it('is for them, too', async () => {
    const writer = world.database.createQueryRunner();
    await writer.startTransaction();
    await writer.query(
      'INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value) VALUES (1, $1, $2, 11)',
      [BATTERY, ago(1)],
    );
    await addRule(ADA, LOW);
    const evaluated = run();
    await Promise.race([evaluated, untilWaiting(world.database)]);
    await writer.commitTransaction();
    await writer.release();
    await evaluated;
    await run();
    expect(await alerts()).toMatchObject([{ well_ndx: 1, began_at: ago(1), value: 11 }]);
  });
});
