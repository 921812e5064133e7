import { contract, type TelemetryRule } from '@portal/shared-api';
import { ADA, ALAN, auditLog } from '../support/users.ts';
import { BATTERY, DEPTH, LOW, telemetryWorld } from './telemetry-world.ts';

const { world, call, run, later, ago, read, addRule, open } = telemetryWorld();
const RANGE = LOW.check;
const given = { ...LOW, well_id: null, is_on: true };
const change = ({ rule_ndx, version }: Pick<TelemetryRule, 'rule_ndx' | 'version'>, body: object, who = ADA) =>
  call(who, 'PUT /telemetry/rules/{rule_ndx}', { params: { rule_ndx }, version, body: { ...given, ...body } });
const remove = ({ rule_ndx, version }: Pick<TelemetryRule, 'rule_ndx' | 'version'>) =>
  call(ADA, 'DELETE /telemetry/rules/{rule_ndx}', { params: { rule_ndx }, version });
const list = async (query: object = {}) => (await call(ADA, 'GET /telemetry/alerts', { query: { ...query } })).body;
const rules = async () => (await call(ADA, 'GET /telemetry/rules')).body;

describe('a rule', () => {
  it('is added, changed and removed, each with an entry in the audit log', async () => {
    const rule = await addRule(ADA, LOW);
    const found = await rules();
    expect(contract['GET /telemetry/rules'].response.parse(found)).toEqual(found);
    expect(found.rules).toMatchObject([
      { name: 'Battery low', check: RANGE, loggers: 2, open_alerts: 0, well_id: null, version: 1 },
    ]);
    expect(found.parameters.map(({ parameter_ndx }: { parameter_ndx: number }) => parameter_ndx)).toEqual([
      2, 3, 4, 5, 6,
    ]);
    const { body: changed } = await change(rule, { name: 'Battery', well_id: 'l-1', check: { ...RANGE, min: 11.5 } });
    expect(changed).toMatchObject({ name: 'Battery', well_ndx: 1, well_id: 'L-1', loggers: 1, version: 2 });
    expect((await remove(changed)).status).toBe(204);
    expect((await rules()).rules).toEqual([]);
    expect((await remove(changed)).body.code).toBe('telemetry-rule-unknown');
    expect(await auditLog(world.database)).toMatchObject([
      { action: 'record-added', subject: 'Telemetry rule “Battery low”' },
      {
        action: 'record-changed',
        changes: [
          { field: 'Name', from: 'Battery low', to: 'Battery' },
          { field: 'Condition', from: 'range: below 12 volts', to: 'range: below 11.5 volts' },
          { field: 'Well', from: 'all', to: 'L-1' },
        ],
      },
      { action: 'record-changed', changes: [{ field: 'Name', from: 'Battery', to: null }, {}, {}, {}, {}] },
    ]);
  });

  it('that somebody else changed is not changed, or removed, and the version is needed', async () => {
    const rule = await addRule(ADA, LOW);
    await change(rule, { is_on: false }, ALAN);
    expect((await change(rule, { name: 'Mine' })).body).toMatchObject({ status: 412, code: 'telemetry-rule-changed' });
    expect((await remove(rule)).status).toBe(412);
    const params = { rule_ndx: rule.rule_ndx };
    expect((await call(ADA, 'PUT /telemetry/rules/{rule_ndx}', { params, body: given })).status).toBe(428);
    expect((await rules()).rules).toMatchObject([{ name: 'Battery low', is_on: false }]);
  });

  it('of values that make no sense is refused, with the field', async () => {
    await addRule(ADA, LOW);
    for (const [more, path, code] of [
      [{ name: '' }, 'body.name', 'value-missing'],
      [{ name: 'BATTERY LOW' }, 'body.name', 'record-name-taken'],
      [{ check: { ...RANGE, min: null } }, 'body.check.min', 'telemetry-bound-needed'],
      [{ check: { ...RANGE, max: 12 } }, 'body.check.max', 'telemetry-bounds-order'],
      [{ check: { condition: 'rate', change: 0, hours: 1 } }, 'body.check.change', 'number-not-above'],
      [{ check: { condition: 'rate', change: 1, hours: 721 } }, 'body.check.hours', 'number-too-large'],
      [{ check: { condition: 'persistence', tolerance: -1, hours: 1 } }, 'body.check.tolerance', 'number-too-small'],
      [{ check: { condition: 'missing', hours: 0 } }, 'body.check.hours', 'number-not-above'],
      [{ parameter_ndx: 1 }, 'body.parameter_ndx', 'telemetry-parameter-unknown'],
      [{ well_id: 'L-9' }, 'body.well_id', 'telemetry-well-unknown'],
    ] as const) {
      const { body } = await call(ADA, 'POST /telemetry/rules', { body: { ...given, name: 'New', ...more } });
      expect([body.errors?.[0].path, body.errors?.[0].code]).toEqual([path, code]);
    }
    await world.database.query('UPDATE well SET has_telemetry = false WHERE well_ndx = 2');
    const { body } = await call(ADA, 'POST /telemetry/rules', { body: { ...given, name: 'New', well_id: 'L-2' } });
    expect(body.errors[0].code).toBe('telemetry-well-without-logger');
    expect((await rules()).rules).toHaveLength(1);
  });

  it('ends its alerts when it is turned off, removed, for another well, or about something else', async () => {
    let rule = await addRule(ADA, LOW);
    const drain = async () => {
      await read(1, BATTERY, [[ago(0), 11]]);
      later(30);
      await run();
      expect(await open()).toHaveLength(1);
    };
    await run();
    for (const more of [
      { is_on: false },
      { well_id: 'L-2' },
      { parameter_ndx: DEPTH },
      { check: { condition: 'missing', hours: 5_000 } },
    ]) {
      await drain();
      rule = (await change(rule, more)).body;
      expect(await open()).toEqual([]);
      rule = (await change(rule, {})).body;
      await world.database.query('DELETE FROM observation');
      await run();
      later(30);
    }
    await drain();
    expect((await remove(rule)).status).toBe(204);
    expect(await open()).toEqual([]);
    expect((await list()).alerts[0]).toMatchObject({ rule_name: 'Battery low', state: 'ended', end_reason: 'rule' });
  });
});

describe('a preview', () => {
  const preview = async (more: object = {}) =>
    (await call(ADA, 'POST /telemetry/rules/preview', { body: { ...given, ...more } })).body;

  it('counts the alerts of the last 30 days, also those that are over, and saves nothing', async () => {
    await read(1, BATTERY, [
      [ago(24 * 40), 10],
      [ago(24 * 39), 13],
      [ago(24 * 20), 11],
      [ago(24 * 19.5), 13],
      [ago(24 * 19), 11],
      [ago(24 * 18), 13],
      [ago(24 * 5), 11],
    ]);
    const found = await preview();
    expect(contract['POST /telemetry/rules/preview'].response.parse(found)).toEqual(found);
    expect(found).toMatchObject({ alerts: 2, wells: 1, loggers: 2, loggers_checked: 2, days: 30 });
    expect(found.examples).toMatchObject([
      { well_id: 'L-1', began_at: ago(24 * 5).toISOString(), ended_at: null, value: 11 },
      { began_at: ago(24 * 20).toISOString(), ended_at: ago(24 * 18).toISOString() },
    ]);
    expect(await preview({ check: { condition: 'missing', hours: 24 * 13 }, well_id: 'L-1' })).toMatchObject({
      alerts: 1,
      loggers: 1,
      examples: [{ began_at: ago(24 * 39).toISOString(), ended_at: ago(24 * 20).toISOString() }],
    });
    expect((await preview({ well_id: 'L-9' })).errors[0].path).toBe('body.well_id');
    expect([await open(), (await rules()).rules]).toEqual([[], []]);
  });
});

describe('the list of alerts', () => {
  it('has the most urgent first, is filtered and sorted, and counts states', async () => {
    const battery = await addRule(ADA, LOW);
    await addRule(ADA, { name: 'A deep well', check: { condition: 'range', min: null, max: 500 } });
    await run();
    await read(1, DEPTH, [
      [ago(5), 600],
      [ago(1), 400],
    ]);
    await read(1, BATTERY, [[ago(2), 11]]);
    await read(2, BATTERY, [[ago(3), 10]]);
    await run();
    const all = await list();
    expect(contract['GET /telemetry/alerts'].response.parse(all)).toEqual(all);
    const shown = ({ alerts }: typeof all) =>
      alerts.map(({ well_id, rule_name, state }: Record<string, string>) => `${well_id} ${rule_name} ${state}`);
    const [one, two, deep] = ['L-1 Battery low open', 'L-2 Battery low open', 'L-1 A deep well ended'];
    expect([shown(all), all.count, all.states]).toEqual([[one, two, deep], 3, { open: 2, ended: 1 }]);
    expect(shown(await list({ sort: 'began_at' }))).toEqual([deep, two, one]);
    expect(shown(await list({ sort: 'rule_ndx' }))[0]).toBe(deep);
    expect(shown(await list({ sort: 'well_id', order: 'descending' }))[0]).toBe(two);
    expect(shown(await list({ rule_ndx: battery.rule_ndx, search: 'l-2' }))).toEqual([two]);
    const ended = await list({ state: 'ended' });
    expect([shown(ended), ended.count, ended.states]).toEqual([[deep], 1, { open: 2, ended: 1 }]);
    expect(shown(await list({ offset: 1, limit: 1 }))).toEqual([two]);
  });

  it('shows who acknowledged an alert and why, which is taken back', async () => {
    await addRule(ADA, LOW);
    await run();
    for (const well of [1, 2]) await read(well, BATTERY, [[ago(well), 11]]);
    await run();
    const [{ alert_ndx }] = (await list()).alerts;
    const params = { alert_ndx };
    const acknowledge = (who: string, note: string | null = 'A new battery is ordered.') =>
      call(who, 'POST /telemetry/alerts/{alert_ndx}/acknowledgement', { params, body: { note } });
    expect((await acknowledge(ADA)).body).toMatchObject({
      state: 'acknowledged',
      acknowledged_by: 'Name of ada',
      acknowledged_at: world.now.toISOString(),
      note: 'A new battery is ordered.',
    });
    const refused = await acknowledge(ALAN);
    expect([refused.status, refused.body.values]).toEqual([409, { person: 'Name of ada' }]);
    expect((await list()).alerts.map(({ state }: { state: string }) => state)).toEqual(['open', 'acknowledged']);
    const takeBack = () => call(ALAN, 'DELETE /telemetry/alerts/{alert_ndx}/acknowledgement', { params });
    expect((await takeBack()).body).toMatchObject({ state: 'open', acknowledged_by: null, note: null });
    expect((await takeBack()).body.code).toBe('telemetry-alert-not-acknowledged');
    const field = 'Acknowledged by';
    expect((await auditLog(world.database)).slice(1)).toMatchObject([
      { subject: 'Alert “Battery low” of well L-1', changes: [{ field, from: null, to: 'Name of ada' }] },
      { changes: [{ field, from: 'Name of ada', to: null }] },
    ]);
    const nobody = await call(ADA, 'DELETE /telemetry/alerts/{alert_ndx}/acknowledgement', {
      params: { alert_ndx: 99 },
    });
    expect(nobody.body.code).toBe('telemetry-alert-unknown');
  });
});
