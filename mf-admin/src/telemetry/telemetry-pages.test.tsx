import { user } from '@portal/shared-ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../test-support/fake-api.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import { alertOf, BATTERY, PARAMETERS, telemetryRule } from '../test-support/telemetry.ts';
import AlertsPage from './alerts-page.tsx';
import TelemetryRulePage from './rule-page.tsx';
import TelemetryRulesPage from './rules-page.tsx';

const pages = fakePages({
  '/admin/telemetry': <AlertsPage />,
  '/admin/telemetry/rules': <TelemetryRulesPage />,
  '/admin/telemetry/rules/:rule': <TelemetryRulePage />,
});
const { inputs } = pages;
const ALERTS = 'GET /telemetry/alerts';
const PREVIEW = 'POST /telemetry/rules/preview';
const low = telemetryRule({
  rule_ndx: 2,
  name: 'Battery low',
  parameter: BATTERY,
  check: { condition: 'range', min: 12, max: null },
  open_alerts: 0,
});
const seen = { alerts: 2, wells: 1, loggers: 40, loggers_checked: 40, days: 30, examples: [] };

const battery = { rule_name: 'Battery low', condition: 'range', value: 11.25, parameter: BATTERY } as const;

const show = (path: string, more: Record<string, unknown> = {}): void =>
  pages.show(path, {
    [ALERTS]: {
      alerts: [alertOf(), alertOf({ alert_ndx: 6, well_id: 'DA-8', ...battery })],
      count: 2,
      states: { open: 2 },
      clocks_ahead: [{ well_ndx: 9, well_id: 'DA-9', last_at: '2027-11-01T18:00:00.000Z' }],
    },
    'GET /telemetry/rules': { rules: [low, telemetryRule()], parameters: PARAMETERS },
    'GET /telemetry/mail': { frequency: 'none', email: 'ada@people.example', mails_are_sent: false },
    [PREVIEW]: seen,
    ...more,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the page of alerts', () => {
  test('says what is wrong since when, leads to the graph of the parameter, warns of wrong clocks, and is filtered by the API', async () => {
    show('/admin/telemetry');
    const silent = await screen.findByRole('link', { name: 'DA-7' });
    expect(silent).toHaveAttribute('href', '/#graph=7/telemetry');
    expect(silent.closest('tr')).toHaveTextContent(/Logger not sending.*Open.*No readings.*11\/01\/2026/);
    const low = screen.getByRole('link', { name: 'DA-8' });
    expect(low).toHaveAttribute('href', '/#graph=7/battery');
    expect(low.closest('tr')).toHaveTextContent(/Battery low.*11\.25 volts/);
    expect(screen.getByText('Some loggers have a wrong clock')).toBeVisible();
    expect(screen.getByRole('link', { name: 'DA-9' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'Open (2)');
    await user.selectOptions(screen.getByLabelText('Rule'), 'Battery low');
    await waitFor(() =>
      expect(inputs(ALERTS).at(-1)?.query).toMatchObject({ state: 'open', rule_ndx: '2', offset: 0 }),
    );
  });

  test('acknowledges an alert with a note, says so if somebody was faster, and saves how often the person is mailed', async () => {
    const act = 'POST /telemetry/alerts/{alert_ndx}/acknowledgement';
    const chosen = 'PUT /telemetry/mail';
    show('/admin/telemetry', {
      [act]: problem(409, 'Alan has already acknowledged this alert.'),
      [chosen]: { frequency: 'weekly', email: 'ada@people.example', mails_are_sent: false },
    });
    const choice = await screen.findByLabelText('Email me new alerts');
    expect(screen.getByText('No email server is configured')).toBeVisible();
    await user.selectOptions(choice, 'On Mondays at 7:00 AM');
    expect(inputs(chosen)).toEqual([{ body: { frequency: 'weekly', language: 'en' } }]);
    await waitFor(() => expect(choice).toHaveValue('weekly'));
    await user.click(await button('Acknowledge the alert of well DA-7: Logger not sending'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Note for colleagues'), 'On my way');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(inputs(act)).toEqual([{ params: { alert_ndx: 5 }, body: { note: 'On my way' } }]);
    expect(await dialog.findByText('Alan has already acknowledged this alert.')).toBeVisible();
  });
});

test('the page of rules says of each rule what it looks for and for how many loggers, and removes one after asking', async () => {
  const remove = 'DELETE /telemetry/rules/{rule_ndx}';
  show('/admin/telemetry/rules', {
    'GET /telemetry/rules': { rules: [low, telemetryRule({ well_ndx: 3, loggers: 0 })], parameters: PARAMETERS },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Battery lowBattery Voltage: below 12 voltsFor all 40 loggersNo open alerts');
  expect(second).toHaveTextContent(/no reading for more than 7 days.*no longer has a logger/);
  await user.click(await button('Remove rule Battery low'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(inputs(remove)).toEqual([{ params: { rule_ndx: 2 }, version: 3 }]);
});

describe('the form of a rule', () => {
  const field = (name: string | RegExp) => screen.findByLabelText(name);

  test('shows what a rule would have raised before it is saved, and again after a change', async () => {
    const save = 'PUT /telemetry/rules/{rule_ndx}';
    show('/admin/telemetry/rules/2', { [save]: low });
    await user.clear(await field('Lowest value (volts)'));
    await user.type(await field('Lowest value (volts)'), '11.5');
    await user.click(await button('See the effect'));
    expect(await screen.findByText(/would have raised 2 alerts at 1 well/)).toBeVisible();
    await user.type(await field('Highest value (volts)'), '15');
    expect(screen.queryByText(/would have raised/)).toBeNull();
    await user.click(await button('See the effect'));
    await user.type(await field(/^Name/), '!');
    await user.click(await button('Save'));
    const body = {
      name: 'Battery low!',
      parameter_ndx: 3,
      check: { condition: 'range', min: 11.5, max: 15 },
      ...{ well_id: null, is_on: true },
    };
    expect(inputs(save)).toEqual([{ params: { rule_ndx: 2 }, version: 3, body }]);
    expect(inputs(PREVIEW)).toHaveLength(2);
  });

  test('names what is no number, such as a decimal comma, and what the server refuses, at the field', async () => {
    const errors = [{ path: 'body.well_id', message: 'There is no well with this number.' }];
    show('/admin/telemetry/rules/new', { [PREVIEW]: problem(422, 'Some values are not valid.', { errors }) });
    await user.selectOptions(await field('Condition'), 'Rate of change: too fast');
    await user.type(await field(/^More than/), '11,5');
    await user.click(await button('See the effect'));
    expect(screen.getByText('Enter a number, such as 12.5.')).toBeVisible();
    expect(screen.getByText('Enter a number.')).toBeVisible();
    expect(inputs(PREVIEW)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(/^More than/));
    await user.clear(await field(/^More than/));
    await user.type(await field(/^More than/), '5');
    await user.type(await field(/^Within/), '24');
    await user.type(await field(/^Only for the well/), 'X');
    await user.click(await button('See the effect'));
    expect(await screen.findByText('There is no well with this number.')).toBeVisible();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Only for the well/));
  });

  test('does not overwrite what somebody else saved, however often it is sent', async () => {
    const save = 'PUT /telemetry/rules/{rule_ndx}';
    let version = 3;
    show('/admin/telemetry/rules/2', {
      'GET /telemetry/rules': () => ({ rules: [{ ...low, version }], parameters: PARAMETERS }),
      [save]: () => {
        version = 4;
        throw problem(412, 'Somebody changed this rule in the meantime.');
      },
    });
    await user.type(await field(/^Name/), '!');
    await user.click(await button('See the effect'));
    await user.click(await button('Save'));
    expect(await screen.findByText('Somebody changed this rule in the meantime.')).toBeVisible();
    await waitFor(() => expect(inputs('GET /telemetry/rules')).toHaveLength(2));
    await user.click(await button('Save'));
    await waitFor(() => expect(inputs(save).map((input) => input.version)).toEqual([3, 3]));
  });
});
