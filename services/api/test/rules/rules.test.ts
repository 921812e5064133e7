import type { CallKey, DistrictRule } from '@portal/shared-api';
import { districtRules, spacingRules } from '@portal/shared-api/rules';
import { insertDefaults } from '../../src/defaults/insert.ts';
import { productionWorld } from '../support/production-api.ts';
import { GPU, type Person, reportCalls, reportInserter } from '../support/production-fixtures.ts';

const world = productionWorld('2026-11-26T18:00:00Z');
const { call, get, ok } = reportCalls(() => world.api);
const insertReport = reportInserter(world.database);
const ALLOWABLE = 'allowable-acre-feet-per-acre';
const CHANGE = 'POST /rules/{table}/{rule}';

afterEach(async () => {
  await world.database.query('DELETE FROM production_rule');
  await world.database.query('DELETE FROM spacing_rule');
  await insertDefaults(world.database);
});

const list = () => ok('ada', 'GET /rules');
const find = async (rule: string, className: string | null = null): Promise<DistrictRule> =>
  (await list()).rules.find((one) => one.rule === rule && (one.well_class?.name ?? null) === className)!;

const newValue = (value: string, more: object = {}) => ({
  kind: 'new-value',
  valid_from: '2027-01-01',
  value,
  source: 'Rule 8.4, adopted 2026-11-15',
  ...more,
});
async function change(rule: DistrictRule, change: object, more: object = {}, person: Person = 'ada') {
  const npgcd_well_class_ndx = rule.well_class?.npgcd_well_class_ndx ?? null;
  return call(person, CHANGE as CallKey, {
    params: { table: rule.table, rule: rule.rule },
    body: { version: rule.version, npgcd_well_class_ndx, change, ...more },
  });
}
const periodsOf = ({ periods }: Pick<DistrictRule, 'periods'>) =>
  periods.map(({ text, valid_from, valid_until }) => `${text} ${valid_from}…${valid_until ?? ''}`);
const auditLog = async () => (await call('ada', 'GET /audit-log')).body.entries;

describe('the list of rules', () => {
  it('has those of production and spacing, with their values in words', async () => {
    const { today, rules } = await list();
    expect(today).toBe('2026-11-26');
    const named = (table: DistrictRule['table']) => rules.filter((one) => one.table === table).map(({ rule }) => rule);
    expect(named('production').sort()).toEqual(Object.keys(districtRules).sort());
    expect(new Set(named('spacing'))).toEqual(new Set(Object.keys(spacingRules)));
    expect(await find('unpumped-well-types')).toMatchObject({
      table: 'production',
      label: 'Well types that pump nothing',
      group: 'wells',
      input: 'codes',
      codes: expect.arrayContaining([{ code: 2, name: 'Domestic' }]),
      periods: [{ value: '6,7', text: 'Monitoring, Injection', valid_from: '1955-01-01', valid_until: null }],
    });
    expect(await find('class-radius', 'B')).toMatchObject({
      table: 'spacing',
      expected: 'a number above 0, up to 1,000,000',
      periods: [{ value: '250', text: '250 yards' }],
    });
  });

  it('has rules of another version of the portal, which cannot be changed', async () => {
    await world.database.query(
      "INSERT INTO production_rule (rule, value, valid_from, source) VALUES ('bonus', 'x', '2020-01-01', 'Rule 9')",
    );
    const bonus = await find('bonus');
    expect(bonus).toMatchObject({ label: 'bonus', group: null, expected: null, periods: [{ text: 'x' }] });
    expect((await change(bonus, newValue('y'))).body).toMatchObject({ status: 404, code: 'rule-unknown' });
  });
});

describe('a change of a rule', () => {
  it('applies from its day on, and the audit log says who made it', async () => {
    const { body } = await change(await find(ALLOWABLE), newValue('1.25'));
    expect(periodsOf(body)).toEqual([
      '1.5 acre-feet per acre 1955-01-01…2027-01-01',
      '1.25 acre-feet per acre 2027-01-01…',
    ]);
    expect(await find(ALLOWABLE)).toEqual(body);
    expect((await get(2026)).account.allowable_acre_feet).toBe(960.75);
    world.now = new Date('2027-06-01T18:00:00Z');
    expect((await get(2027)).account.allowable_acre_feet).toBe(800.625);
    expect(await auditLog()).toMatchObject([
      {
        action: 'rule-changed',
        actor: 'Name unknown',
        subject: 'rule “Allowable”',
        reason: null,
        changes: [
          {
            field: 'Value',
            from: '1.5 acre-feet per acre',
            to: '1.25 acre-feet per acre',
            to_value: { rule: ALLOWABLE, value: '1.25' },
          },
          { field: 'Applies from', from: null, to: '01/01/2027' },
          { field: 'Source', to: 'Rule 8.4, adopted 2026-11-15' },
        ],
      },
    ]);
  });

  it('of spacing is of one class, and decides from its day on', async () => {
    const { body } = await change(await find('class-radius', 'B'), newValue('300', { valid_until: '2028-01-01' }));
    expect(periodsOf(body)).toEqual([
      '250 yards 1955-01-01…2027-01-01',
      '300 yards 2027-01-01…2028-01-01',
      '250 yards 2028-01-01…',
    ]);
    const on = async (day: string) =>
      (await ok('ada', 'GET /spacing-rules', { query: { on: day } })).classes.map(
        ({ name, radiusYards }) => `${name} ${radiusYards}`,
      );
    expect(await on('2027-06-01')).toEqual(['A 150', 'B 300', 'C 400', 'D 500', 'S 50']);
    expect(await on('2028-01-01')).toContain('B 250');
    expect((await auditLog())[0]).toMatchObject({
      subject: 'rule “Distance from other wells, class B”',
      changes: [{ from: '250 yards', to: '300 yards' }, {}, { field: 'Applies until', to: '01/01/2028' }, {}],
    });
  });

  it('corrects a value in place and removes one that has not begun, each for a reason', async () => {
    const wrong = { kind: 'correction', valid_from: '1955-01-01', value: '2', source: 'Rule 8.1' };
    const rule = await find('reserve-years');
    expect((await change(rule, wrong)).body.errors).toMatchObject([{ path: 'body.reason', code: 'reason-required' }]);
    const corrected = await change(rule, wrong, { reason: 'Typed wrong' });
    expect(periodsOf(corrected.body)).toEqual(['2 years 1955-01-01…']);
    const added = await change(corrected.body, newValue('3'));
    const removed = await change(
      added.body,
      { kind: 'removal', valid_from: '2027-01-01' },
      { reason: 'The board has not voted' },
    );
    expect(periodsOf(removed.body)).toEqual(['2 years 1955-01-01…']);
    expect((await auditLog())[0]).toMatchObject({
      reason: 'The board has not voted',
      changes: [
        { from: '3 years', to: '2 years' },
        { from: '01/01/2027', to: null },
        { from: 'Rule 8.4, adopted 2026-11-15', to: 'Rule 8.1' },
      ],
    });
  });

  it('that the rule cannot have is refused with a code at its field, and nothing is saved', async () => {
    const refusal = async (name: string, more: object) => {
      const { status, body } = await change(await find(name), newValue('1', more));
      return [status, body.code, ...body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)];
    };
    const before = await list();
    const refused = [422, 'rule-change-refused'];
    for (const [rule, more, error] of [
      [ALLOWABLE, { value: 'much' }, 'body.change.value rule-value-invalid'],
      [ALLOWABLE, { source: ' ' }, 'body.change.source rule-source-missing'],
      [ALLOWABLE, { valid_from: '1955-01-01' }, 'body.change.valid_from rule-day-taken'],
      ['exempt-well-types', { value: '2,4711' }, 'body.change.value rule-codes-unknown'],
    ] as const)
      expect(await refusal(rule, more)).toEqual([...refused, error]);
    expect((await change({ ...before.rules[0]!, rule: 'toString' }, newValue('1'))).status).toBe(404);
    expect(await list()).toEqual(before);
    expect(await auditLog()).toEqual([]);
  });

  it('that somebody else was faster with is refused, also at the same moment, and nothing of it is saved', async () => {
    const rule = await find(ALLOWABLE);
    const changes = ['1', '1.1', '1.2', '1.3'].map((value, index) =>
      change(rule, newValue(value), {}, index % 2 ? 'ada' : 'alan'),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('rule-changed');
    const won = answers.find(({ status }) => status === 200)!.body;
    expect(await find(ALLOWABLE)).toEqual(won);
    expect(await auditLog()).toHaveLength(1);
  });
});

describe('what a change would do', () => {
  const whatIf = (changes: object[], more: object = {}) =>
    ok('ada', 'POST /rules/production/what-if', { body: { changes, ...more } });

  it('is computed from the records, and what is saved afterwards has the same effect', async () => {
    await insertReport(2024, { acreFeet: 500 });
    await insertReport(2025, { acreFeet: 700 });
    const rule = await find(ALLOWABLE);
    const proposal = { kind: 'new-value', rule: ALLOWABLE, valid_from: '2025-01-01', value: '0.5' };
    const { years, over, gpus } = await whatIf([proposal], { gpus_of_year: 2025 });
    expect(years.map(({ year }) => year)).toEqual([2025, 2026, 2027]);
    expect(years[0]!.counties[0]).toMatchObject({
      county: 'Moore',
      before: { allowable_acre_feet: 1921.5, usable_reserve_acre_feet: 460.75, over_acre_feet: 0, gpus_over: 0 },
      after: { allowable_acre_feet: 640.5, usable_reserve_acre_feet: 460.75, gpus_over: 0 },
    });
    expect(over.map(({ gpu_number, year }) => `${gpu_number} ${year}`)).toEqual([`${GPU} 2026`, `${GPU} 2027`]);
    expect(await find(ALLOWABLE)).toEqual(rule);

    const { status } = await change(rule, newValue('0.5', { valid_from: '2025-01-01' }));
    expect(status).toBe(200);
    const { account } = await get(2025);
    const ofGpu = gpus!.find(({ gpu_number }) => gpu_number === GPU)!;
    expect(account).toMatchObject({
      allowable_acre_feet: ofGpu.after.allowable_acre_feet,
      usable_reserve_acre_feet: ofGpu.after.usable_reserve_acre_feet,
    });
  });

  it('takes several rules together, one after another', async () => {
    const proposals = [
      newValue('2', { rule: ALLOWABLE, valid_from: '2026-01-01' }),
      newValue('3', { rule: ALLOWABLE }),
      newValue('2', { rule: 'reserve-years', valid_from: '2026-01-01' }),
    ];
    const { years } = await whatIf(proposals);
    expect(years.map(({ year, after }) => [year, after.allowable_acre_feet])).toEqual([
      [2026, 2562],
      [2027, 3843],
      [2028, 3843],
    ]);
    const { body } = await call('ada', 'POST /rules/production/what-if', {
      body: { changes: [...proposals, newValue('x', { rule: 'due-time' })] },
    });
    expect(body).toMatchObject({ status: 422, errors: [{ path: 'body.changes.3.value', code: 'rule-value-invalid' }] });
  });

  it('of rules about wells counts those that report', async () => {
    await insertReport(2025, { acreFeet: 700 });
    const all = newValue('1,2,3', { rule: 'exempt-well-types', valid_from: '2025-01-01' });
    const { gpus } = await whatIf([all], { gpus_of_year: 2025 });
    const ofGpu = gpus!.find(({ gpu_number }) => gpu_number === GPU)!;
    const { wells } = await get(2025);
    expect(wells.length).toBeGreaterThan(0);
    expect(ofGpu.before.reporting_wells).toBe(wells.length);
    expect(ofGpu.after.reporting_wells).toBeLessThan(wells.length);
  });
});
