import { defaultRules, kinds, productionRules, readRules, rule, ruleValue, shownRules } from './index.ts';

const row = (name: string, value: string) => ({ rule: name, value, source: 'Rule 8.4', valid_from: '2027-01-01' });

describe('a declared rule', () => {
  const withBonus = {
    ...productionRules,
    'bonus-percent': rule({
      label: 'Bonus for early reports',
      group: 'deadlines',
      kind: kinds.number(0, 100),
      text: (value) => `${value}% of the allowable`,
      default: { value: '5', source: 'District Rules, Rule 9.1' },
      missing: 'none',
    }),
  };

  it('is among the default rules', () =>
    expect(defaultRules(withBonus)).toContainEqual({
      rule: 'bonus-percent',
      value: '5',
      valid_from: '1955-01-01',
      valid_until: null,
      source: 'District Rules, Rule 9.1',
    }));

  it('is read with the other rules, as a number', () => {
    const { values } = readRules(withBonus, defaultRules(withBonus));
    const bonus: number | null = values!['bonus-percent'];
    expect(bonus).toBe(5);
    expect(values).toMatchObject({ 'reserve-years': 1, 'bonus-percent': 5 });
  });

  it('is shown in words with its source', () =>
    expect(shownRules(withBonus, [row('bonus-percent', '7.5')])).toEqual([
      {
        rule: 'bonus-percent',
        label: 'Bonus for early reports',
        text: '7.5% of the allowable',
        value: '7.5',
        source: 'Rule 8.4',
        valid_from: '2027-01-01',
      },
    ]));

  it('refuses a value outside its range', () => {
    const rows = [...defaultRules(productionRules), row('bonus-percent', '101')];
    expect(readRules(withBonus, rows)).toEqual({
      values: null,
      problems: ['The rule bonus-percent is "101", but must be a number from 0 to 100.'],
    });
  });
});

describe('rules', () => {
  it('have defaults that they accept', () =>
    expect(readRules(productionRules, defaultRules(productionRules))).toMatchObject({ problems: [] }));

  it('are unknown while a required one is missing', () => {
    const without = (name: string) =>
      readRules(
        productionRules,
        defaultRules(productionRules).filter((one) => one.rule !== name),
      ).values;
    expect(without('due-time')).toBeNull();
    expect(without('due-time-zone')).toMatchObject({ 'due-time-zone': 'America/Chicago' });
    expect(without('meter-change-days')).toMatchObject({ 'meter-change-days': null });
  });

  it('of a later version are shown as written, after the others', () => {
    const shown = shownRules(productionRules, [row('unheard-of', 'x'), row('due-time', '17:00')]);
    expect(shown.map(({ label, text }) => `${label}: ${text}`)).toEqual(['Due time: 5:00 PM', 'unheard-of: x']);
  });

  it('with codes of a list show the names', () => {
    const names = { well_type: new Map([[6, 'Monitoring']]) };
    expect(shownRules(productionRules, [row('unpumped-well-types', '6,7')], names)).toMatchObject([
      { text: 'Monitoring, code 7' },
    ]);
  });

  it.each<[keyof typeof productionRules, string, unknown]>([
    ['reserve-years', '3', 3],
    ['reserve-years', '1.5', null],
    ['reserve-years', '100', null],
    ['exempt-most-gpm', '-1', null],
    ['exempt-most-gpm', '1e3', null],
    ['due-month-day', '13-01', null],
    ['due-time', '24:00', null],
    ['due-time-zone', 'Etc/UTC', 'Etc/UTC'],
    ['due-time-zone', 'America/Nowhere', null],
    ['other-methods-before', '2023-02-29', null],
    ['due-day-off', 'past-holidays', 'past-holidays'],
    ['due-day-off', 'toString', null],
    ['exempt-well-types', '', []],
    ['exempt-well-types', '2, 999', [2, 999]],
    ['exempt-well-types', '2,,3', null],
  ])('the rule %s of "%s" is read as %j', (key, value, expected) =>
    expect(ruleValue(productionRules, [row(key, value)], key)).toEqual(expected),
  );
});
