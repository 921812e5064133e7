import { texts as apiTexts } from '@portal/shared-api/texts';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { problem } from '../test-support/fake-api.ts';
import { anEffect, aRule, FakeRules } from '../test-support/fake-rules.ts';
import { toasts } from '../test-support/toasts.ts';
import { texts } from '../texts/index.ts';

const ALLOWABLE = '/admin/rules/production/allowable-acre-feet-per-acre';
const WHAT_IF = 'POST /rules/production/what-if';
const CHANGE = 'POST /rules/{table}/{rule}';
const FUTURE = [
  { value: '1.5', text: '…', valid_from: '1955-01-01', valid_until: '2027-01-01', source: 'Rule 8.1' },
  { value: '1.25', text: '…', valid_from: '2027-01-01', valid_until: null, source: 'Rule 8.4' },
];
const radius = aRule({
  table: 'spacing',
  rule: 'class-radius',
  well_class: { npgcd_well_class_ndx: 2, name: 'B' },
  label: 'Distance from other wells',
  group: 'spacing',
  expected: 'a number above 0, up to 1,000,000',
  periods: [{ value: '250', text: '250 yards', valid_from: '1955-01-01', valid_until: null, source: 'Rule 3.2' }],
});
const unpumped = aRule({
  rule: 'unpumped-well-types',
  label: 'Well types that pump nothing',
  group: 'wells',
  input: 'codes',
  codes: [
    { code: 2, name: 'Domestic' },
    { code: 6, name: 'Monitoring' },
    { code: 7, name: 'Injection' },
  ],
  periods: [
    { value: '6,7', text: 'Monitoring, Injection', valid_from: '1955-01-01', valid_until: null, source: 'Board' },
  ],
});

function withRules(...rules: FakeRules['rules']): FakeRules {
  const api = new FakeRules();
  api.rules = rules;
  return api;
}
const field = (name: string | RegExp) => screen.findByLabelText(name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const status = () => document.body.textContent;

test('the list has each rule below its group, with its value today, its source, and what comes next; if it cannot be loaded, it says why', async () => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => {});
  const api = withRules(radius, aRule({ periods: FUTURE }));
  api.fail('GET /rules', problem(500, 'Broken'));
  const { person } = openAdministration('/admin/rules', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  await person.click(await button('Try again'));
  const allowable = (await screen.findByRole('link', { name: 'Allowable' })).closest('li');
  expect(allowable).toHaveTextContent('1.5 acre-feet per acre');
  expect(allowable).toHaveTextContent('from 01/01/2027: 1.25 acre-feet per acre');
  expect(allowable).toHaveTextContent('Rule 8.1');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Allowable and reserve',
    'Spacing',
  ]);
  expect(screen.getByRole('link', { name: 'Distance from other wells, class B' })).toHaveAttribute(
    'href',
    '/admin/rules/spacing/class-radius?class=2',
  );
});

describe('a new value', () => {
  it('is saved once its effect was seen as it is now, with the version of the rule', async () => {
    const { api, person } = openAdministration(ALLOWABLE, { api: new FakeRules() });
    const value = await field(/^New value/);
    await person.clear(value);
    await person.type(value, '1.25');
    expect(await field(/^First day/)).toHaveValue('2027-01-01');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.click(await button('See the effect'));
    expect(await screen.findByText(/^From 2027 to 2027: 1 GPU goes over/)).toHaveFocus();
    const now = { kind: 'new-value', valid_from: '2027-01-01', valid_until: null, value: '1.25', source: '' };
    expect(api.last(WHAT_IF)?.body).toEqual({ changes: [{ rule: 'allowable-acre-feet-per-acre', ...now }] });
    expect(api.count(CHANGE)).toBe(0);
    expect(screen.getByRole('region', { name: 'Effect by year' })).toHaveTextContent('1,000.0 becomes → 800.0');
    expect(screen.getByRole('grid', { name: 'Effect by county, 2027' })).toHaveTextContent('Moore');

    await person.type(await field(/^Last day/), '2027-12-31');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.click(await button('See the effect'));
    await person.type(await field(/^Source/), 'Rule 8.4');
    await person.click(await button('Save'));
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^success: Rule “.+” was saved\.$/)]));
    expect(api.last(CHANGE)).toMatchObject({
      params: { table: 'production', rule: 'allowable-acre-feet-per-acre' },
      body: { version: 'v1', change: { value: '1.25', valid_until: '2028-01-01', source: 'Rule 8.4' }, reason: null },
    });
    expect(screen.getByRole('heading', { name: 'New value from a day on' })).toHaveFocus();
  });

  it('shows volumes of counties that add up to those of the district', async () => {
    const api = new FakeRules();
    const [year] = anEffect().years;
    const county = { ...year!.counties[0]!, after: { ...year!.after, allowable_acre_feet: 400.04 } };
    const after = { ...year!.after, allowable_acre_feet: 800.08 };
    api.effect = anEffect({ years: [{ ...year!, after, counties: [county, { ...county, county: 'Dallam' }] }] });
    const { person } = openAdministration(ALLOWABLE, { api });
    await person.click(await button('See the effect'));
    expect(await screen.findByRole('region', { name: 'Effect by year' })).toHaveTextContent(
      '1,000.00 becomes → 800.08',
    );
    const counties = within(screen.getByRole('grid', { name: 'Effect by county, 2027' }));
    expect(counties.getAllByText('400.04')).toHaveLength(2);
  });

  it('that somebody else was faster with stays in the form, beside the rule as it is now', async () => {
    const api = withRules(radius);
    const { person } = openAdministration('/admin/rules/spacing/class-radius?class=2', { api });
    const value = await field(/^New value/);
    await person.clear(value);
    await person.type(value, '300');
    api.fail(CHANGE, problem(409, 'Somebody changed this rule.'));
    api.rules = [{ ...radius, version: 'v2', periods: [{ ...radius.periods[0]!, value: '275' }] }];
    await person.click(await button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this rule.');
    await waitFor(() => expect(status()).toContain('275 yards'));
    expect(value).toHaveValue('300');
    await person.click(await button('Save'));
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^success: Rule “.+” was saved\.$/)]));
    expect(api.last(CHANGE)?.body).toMatchObject({
      version: 'v2',
      npgcd_well_class_ndx: 2,
      change: { kind: 'new-value', value: '300' },
    });
  });

  it('that the rule does not take is marked at its field; another is compared with the rule as somebody else left it', async () => {
    const api = new FakeRules();
    const errors = [{ path: 'body.changes.0.value', message: 'Must be a number from 0 to 1,000' }];
    api.fail(WHAT_IF, problem(422, 'No', { errors }));
    const { person } = openAdministration(ALLOWABLE, { api });
    await person.click(await button('See the effect'));
    expect(await screen.findByText('Must be a number from 0 to 1,000')).toBeInTheDocument();
    expect(await field(/^New value/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    api.rules = [aRule({ version: 'v2', periods: FUTURE })];
    await person.click(await button('See the effect'));
    expect(await screen.findByText('1.25 acre-feet per acre')).toBeInTheDocument();
    expect(await screen.findByText(/^Somebody changed this rule meanwhile/)).toBeInTheDocument();
    await person.click(await button('See the effect'));
    await person.click(await button('Save'));
    await waitFor(() => expect(api.last(CHANGE)?.body).toMatchObject({ version: 'v2' }));
  });

  it('of codes is chosen by name, and the wells that report are counted where the rule decides which', async () => {
    const api = withRules(unpumped);
    const [year] = anEffect().years;
    const before = { ...year!.before, reporting_wells: 12_000 };
    const sums = { before, after: { ...before, reporting_wells: 11_000 } };
    const counties = [{ county: 'Moore', gpus: 2, ...sums }];
    api.effect = anEffect({ years: [{ ...year!, ...sums, counties }], over: [] });
    const { person } = openAdministration('/admin/rules/production/unpumped-well-types', { api });
    expect(await screen.findByRole('checkbox', { name: 'Monitoring' })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Domestic' }));
    await person.click(screen.getByRole('checkbox', { name: 'Injection' }));
    await person.click(await button('See the effect'));
    expect(await screen.findByText(/In 2027, 11,000 wells report instead of 12,000\./)).toBeInTheDocument();
    expect(api.last(WHAT_IF)?.body).toMatchObject({ changes: [{ value: '2,6' }] });
    expect(screen.getByRole('columnheader', { name: /^Wells that report with the change/ })).toBeInTheDocument();
  });
});

test('a rule that is a choice shows all of its values in words', async () => {
  const due = aRule({
    ...{ rule: 'due-day-off', label: 'If the due date is a Saturday, Sunday or holiday', group: 'deadlines' },
    ...{ input: 'choice', expected: 'one of …' },
    periods: [
      { value: 'same-day', text: 'due on that day', valid_from: '1955-01-01', valid_until: null, source: 'Board' },
    ],
  });
  const { api, person } = openAdministration('/admin/rules/production/due-day-off', { api: withRules(due) });
  const choices = within(await screen.findByRole('group', { name: 'New value' })).getAllByRole('radio');
  expect(choices.map((choice) => choice.parentElement?.textContent)).toEqual([
    'due on that day',
    'due on the next day that is not a Saturday or Sunday',
    'due on the next day that is not a Saturday, a Sunday or a legal holiday of Texas',
  ]);
  expect(choices[0]).toBeChecked();
  await person.click(choices[2]!);
  await person.click(await button('See the effect'));
  expect(api.last(WHAT_IF)?.body).toMatchObject({ changes: [{ value: 'past-holidays' }] });
});

describe('the values on record', () => {
  it('are listed latest first, and are corrected, or removed before they begin, for a reason', async () => {
    const { api, person } = openAdministration(ALLOWABLE, { api: withRules(aRule({ periods: FUTURE })) });
    const [future, present] = await screen.findAllByRole('listitem');
    expect(future).toHaveTextContent('Future1.25 acre-feet per acrefrom 01/01/2027 · Rule 8.4');
    expect(present).toHaveTextContent('Today1.5 acre-feet per acreuntil 12/31/2026 · Rule 8.1');
    expect(within(present!).queryByRole('button', { name: /^Remove/ })).toBeNull();
    await person.click(within(present!).getByRole('button', { name: 'Correct 1.5 acre-feet per acre' }));
    expect(screen.getByRole('heading', { name: 'Correct “1.5 acre-feet per acre”' })).toHaveFocus();
    expect(await field(/^Source/)).toHaveValue('Rule 8.1');
    await person.type(await field(/^Reason/), 'Typed wrong');
    await person.click(await button('See the effect'));
    await person.click(await button('Save'));
    await waitFor(() =>
      expect(api.last(CHANGE)?.body).toMatchObject({
        change: { kind: 'correction', valid_from: '1955-01-01', value: '1.5', source: 'Rule 8.1' },
        reason: 'Typed wrong',
      }),
    );
    await person.click(await button('Remove 1.25 acre-feet per acre'));
    await person.type(await field(/^Reason/), 'Not voted');
    await person.click(await button('See the effect'));
    await person.click(await button('Save'));
    await waitFor(() =>
      expect(api.last(CHANGE)?.body).toMatchObject({
        change: { kind: 'removal', valid_from: '2027-01-01' },
        reason: 'Not voted',
      }),
    );
  });

  it('cannot be changed if this version of the portal does not know the rule', async () => {
    openAdministration('/admin/rules/production/bonus', {
      api: withRules(aRule({ rule: 'bonus', label: 'bonus', group: null, expected: null })),
    });
    expect(await screen.findByText(/does not know this rule/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('each GPU of a year is shown on demand, and an effect that is none says so', async () => {
  const api = new FakeRules();
  const { person } = openAdministration(ALLOWABLE, { api });
  await person.click(await button('See the effect'));
  await button('Show each GPU');
  const [year] = anEffect().years;
  const gpu = { gpu_number: 7, gpu_name: 'Home', county: 'Moore', assumed: true };
  api.effect = anEffect({ gpus: [{ ...gpu, before: year!.before, after: year!.after }] });
  await person.click(await button('Show each GPU'));
  const grid = await screen.findByRole('grid', { name: 'Effect by GPU, 2027' });
  expect(await within(grid).findByRole('link', { name: '7' })).toBeInTheDocument();
  expect(api.last(WHAT_IF)?.body).toMatchObject({ gpus_of_year: 2027 });

  api.effect = anEffect({ years: [{ ...year!, after: year!.before, counties: [] }], over: [] });
  await person.type(await field(/^Last day/), '2027-12-31');
  await person.click(await button('See the effect'));
  expect(await screen.findByText(/^This changes no account from/)).toBeInTheDocument();
  expect(await button('Save')).toBeInTheDocument();
  const late = { year: 2025, reports: 3, before_dollars: 150, after_dollars: 180 };
  api.effect = anEffect({ years: [{ ...year!, after: year!.before, counties: [] }], over: [], late_last_year: late });
  await person.clear(await field(/^Last day/));
  await person.click(await button('See the effect'));
  expect(
    await screen.findByText(/^Computed as if .*3 late reports of 2025 would have cost \$180 instead of \$150\.$/),
  ).toHaveTextContent('apply from the reports of 2027, which are due in 2028');
  await person.type(await field(/^Last day/), '2027-12-31');
  api.effect = anEffect({ years: [], over: [] });
  await person.click(await button('See the effect'));
  expect(await screen.findByText(/^This doesn’t change any year\./)).toBeInTheDocument();
});

test('in Spanish, rules, values and what they expect are in Spanish', async () => {
  const catalogs = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', Object.assign({}, ...catalogs));
  openAdministration(ALLOWABLE, { api: new FakeRules() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Asignación anual' })).toBeInTheDocument();
  expect(screen.getByText('1.5 acre-pies por acre')).toBeInTheDocument();
  expect(screen.getByText('Ingrese un número de 0 a 1,000')).toBeInTheDocument();
});
