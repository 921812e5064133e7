import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { listQuery } from './list.ts';
import { line, ndx, text } from './production-report.ts';

const byStaff = { tag: 'Telemetry alerts', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

/** In the unit of the parameter. */
const value = z.number().min(-1_000_000).max(1_000_000);
const windowHours = z.number().positive().max(720);

/**
 * When readings are trouble. `range`: below `min` or above `max`. `rate`: a change of more than `change` between any two readings at
 * most `hours` apart. `persistence`: at least three readings over at least `hours` that differ by at most `tolerance`. `missing`: no
 * reading for more than `hours`.
 */
const checkSchema = z.discriminatedUnion('condition', [
  z
    .strictObject({ condition: z.literal('range'), min: value.nullable(), max: value.nullable() })
    .refine(({ min, max }) => min !== null || max !== null, {
      path: ['min'],
      error: fieldTexts['telemetry-bound-needed'],
    })
    .refine(({ min, max }) => min === null || max === null || min < max, {
      path: ['max'],
      error: fieldTexts['telemetry-bounds-order'],
    }),
  z.strictObject({ condition: z.literal('rate'), change: z.number().positive().max(1_000_000), hours: windowHours }),
  z.strictObject({
    condition: z.literal('persistence'),
    tolerance: z.number().min(0).max(1_000_000),
    hours: windowHours,
  }),
  z.strictObject({ condition: z.literal('missing'), hours: z.number().positive().max(8_760) }),
]);
export type TelemetryCheck = z.infer<typeof checkSchema>;
export type TelemetryCondition = TelemetryCheck['condition'];

const parameterSchema = z.object({ parameter_ndx: z.int(), name: z.string(), unit: z.string() });
export type TelemetryParameter = z.infer<typeof parameterSchema>;

const ruleInput = z.strictObject({
  name: line.min(1, { error: fieldTexts['value-missing'] }).max(100),
  parameter_ndx: ndx,
  check: checkSchema,
  /** Number of the only well that it is for; `null` for all wells with a logger. */
  well_id: line.min(1).max(100).nullable(),
  is_on: z.boolean(),
});
export type TelemetryRuleInput = z.infer<typeof ruleInput>;

const ruleSchema = z.object({
  rule_ndx: z.int(),
  name: z.string(),
  parameter: parameterSchema,
  check: checkSchema,
  well_ndx: z.int().nullable(),
  /** Also `null` for a well that is gone. */
  well_id: z.string().nullable(),
  is_on: z.boolean(),
  /** To which it applies now. */
  loggers: z.int(),
  open_alerts: z.int(),
  /** For `If-Match`. */
  version: z.int(),
});
export type TelemetryRule = z.infer<typeof ruleSchema>;

const episode = {
  began_at: z.iso.datetime(),
  /** The last reading in trouble; of a silent logger its last reading, `null` if it never sent any. */
  last_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** The worst reading, in the unit of the parameter; of `rate` the greatest change; `null` of a silent logger. */
  value: z.number().nullable(),
};

/** `open` until somebody acknowledges it or it ends. */
const ALERT_STATES = ['open', 'acknowledged', 'ended'] as const;
export type TelemetryAlertState = (typeof ALERT_STATES)[number];

/** `correction`: the readings were corrected, or others came late. */
const END_REASONS = ['readings', 'correction', 'rule', 'logger'] as const;

const alertSchema = z.object({
  alert_ndx: z.int(),
  rule_ndx: z.int(),
  rule_name: z.string(),
  condition: z.enum(['range', 'rate', 'persistence', 'missing']),
  parameter: parameterSchema,
  well_ndx: z.int(),
  well_id: z.string(),
  state: z.enum(ALERT_STATES),
  ...episode,
  end_reason: z.enum(END_REASONS).nullable(),
  acknowledged_at: z.iso.datetime().nullable(),
  acknowledged_by: z.string().nullable(),
  note: z.string().nullable(),
  /** The logger has readings of the future: its clock is wrong. */
  is_clock_ahead: z.boolean(),
});
export type TelemetryAlert = z.infer<typeof alertSchema>;

const ALERT_COLUMNS = {
  well_id: 'text',
  rule_ndx: 'category',
  state: 'category',
  condition: 'category',
  began_at: 'date',
  ended_at: 'date',
  acknowledged_by: 'text',
  note: 'text',
  parameter_ndx: 'category',
  end_reason: 'category',
} as const;

const previewSchema = z.object({
  alerts: z.int(),
  wells: z.int(),
  /** To which the rule would apply. */
  loggers: z.int(),
  /** Of them, those whose readings were looked at: fewer if there are too many readings for an answer at once. */
  loggers_checked: z.int(),
  days: z.int(),
  /** The latest. */
  examples: z.array(z.object({ well_ndx: z.int(), well_id: z.string(), ...episode })),
});
export type TelemetryPreview = z.infer<typeof previewSchema>;

const frequency = z.enum(['none', 'immediately', 'daily', 'weekly']);
export type TelemetryMailFrequency = z.infer<typeof frequency>;
/** `mails_are_sent` is false without a mail server. */
const mailSchema = z.object({ frequency, email: z.string(), mails_are_sent: z.boolean() });

const ofAlert = z.strictObject({ alert_ndx: z.coerce.number().pipe(ndx) });
const ofRule = z.strictObject({ rule_ndx: z.coerce.number().pipe(ndx) });

export const telemetryCalls = {
  'GET /telemetry/alerts': {
    summary: 'What is wrong with readings of loggers, and what was',
    description: 'Open alerts come first, then acknowledged ones, then ended ones, each the latest first.',
    ...byStaff,
    query: listQuery(ALERT_COLUMNS, {}),
    response: z.object({
      alerts: z.array(alertSchema),
      count: z.int(),
      /** Alerts of each state, whatever state is asked for. */
      states: z.partialRecord(z.enum(ALERT_STATES), z.int()),
      /** Loggers with readings of the future: their clocks are wrong. At most 20. */
      clocks_ahead: z.array(z.object({ well_ndx: z.int(), well_id: z.string(), last_at: z.iso.datetime() })),
    }),
  },
  'POST /telemetry/alerts/{alert_ndx}/acknowledgement': {
    summary: 'Acknowledges an alert, with a note for colleagues',
    description: '409 if somebody has acknowledged it.',
    ...byStaff,
    params: ofAlert,
    body: z.strictObject({ note: text.max(2_000).nullable() }),
    response: alertSchema,
  },
  'DELETE /telemetry/alerts/{alert_ndx}/acknowledgement': {
    summary: 'Takes the acknowledgement of an alert back',
    description: '409 if nobody has acknowledged it.',
    ...byStaff,
    params: ofAlert,
    response: alertSchema,
  },
  'GET /telemetry/rules': {
    summary: 'Rules for readings of loggers, with what they can be for',
    ...byStaff,
    response: z.object({ rules: z.array(ruleSchema), parameters: z.array(parameterSchema) }),
  },
  'POST /telemetry/rules': {
    summary: 'Adds a rule for readings of loggers',
    description: 'Loggers are looked at within a minute; what ended before is not raised.',
    ...byStaff,
    body: ruleInput,
    response: ruleSchema,
  },
  'PUT /telemetry/rules/{rule_ndx}': {
    summary: 'Changes a rule for readings of loggers',
    description:
      'Alerts that the rule no longer raises end. 412 when somebody changed it since the version of `If-Match`.',
    ...byStaff,
    params: ofRule,
    ifMatch: true,
    body: ruleInput,
    response: ruleSchema,
  },
  'DELETE /telemetry/rules/{rule_ndx}': {
    summary: 'Removes a rule for readings of loggers; its open alerts end',
    description: '412 when somebody changed it since the version of `If-Match`.',
    ...byStaff,
    params: ofRule,
    ifMatch: true,
    status: 204,
    response: z.undefined(),
  },
  'POST /telemetry/rules/preview': {
    summary: 'Alerts that a rule would have raised in the last 30 days',
    ...byStaff,
    cost: 'heavy',
    body: ruleInput,
    response: previewSchema,
  },
  'GET /telemetry/mail': {
    summary: 'How often alerts are mailed to the caller',
    description: '403 until the email address of the account is verified.',
    ...byStaff,
    response: mailSchema,
  },
  'PUT /telemetry/mail': {
    summary: 'Chooses how often alerts are mailed to the caller',
    description: 'At most one mail a day in any case. 403 until the email address of the account is verified.',
    ...byStaff,
    body: z.strictObject({ frequency, language: z.enum(['en', 'es']) }),
    response: mailSchema,
  },
} as const satisfies Record<string, Call>;
