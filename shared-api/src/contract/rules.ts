import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { acreFeet, day, ndx, text } from './production-report.ts';

const byAdmins = { tag: 'Rules', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

/** Accounts are computed a few years ahead, not for centuries. */
const ruleDay = day.refine((date) => date < '2200', { error: fieldTexts['day-too-late'] });
const value = text.max(300);
const source = text.max(1_000);
const table = z.enum(['production', 'spacing']);

const newValue = z.strictObject({
  kind: z.literal('new-value'),
  /** The first day of the new value. */
  valid_from: ruleDay,
  /** The first day on which the value before it applies again; `null` until further notice. */
  valid_until: ruleDay.nullable().default(null),
  value,
  source,
});
const correction = z.strictObject({ kind: z.literal('correction'), valid_from: ruleDay, value, source });
const removal = z.strictObject({ kind: z.literal('removal'), valid_from: ruleDay });

const rule = text.min(1).max(100);
/** What may become of a rule needs no source yet. */
const proposed = { rule, source: source.default('') };
const proposedChange = z.discriminatedUnion('kind', [
  newValue.extend(proposed),
  correction.extend(proposed),
  removal.extend({ rule }),
]);

export const ruleSchema = z.object({
  table,
  rule: z.string(),
  /** For rules with a value for each class. */
  well_class: z.object({ npgcd_well_class_ndx: z.int(), name: z.string() }).nullable(),
  label: z.string(),
  /** `null` for rules of another version of the portal, which cannot be changed here. */
  group: z.string().nullable(),
  /** What its values are, such as `a number from 0 to 100`; `null` as above. */
  expected: z.string().nullable(),
  input: z.enum(['text', 'number', 'date', 'codes', 'choice']),
  /** The lookup table of its codes; else `null`. */
  codes: z.array(z.object({ code: z.int(), name: z.string() })).nullable(),
  /** Of its periods: a change names the version that it was made from. */
  version: z.string(),
  /** Earliest first. */
  periods: z.array(
    z.object({
      value: z.string(),
      /** The value in words. */
      text: z.string(),
      valid_from: z.iso.date(),
      /** The first day on which it no longer holds; `null` while it does. */
      valid_until: z.iso.date().nullable(),
      source: z.string(),
    }),
  ),
});
export type DistrictRule = z.infer<typeof ruleSchema>;

const gpuFigures = z.object({
  allowable_acre_feet: acreFeet,
  /** Of submitted reports, or assumed for years that are not reported yet. */
  reported_acre_feet: acreFeet,
  usable_reserve_acre_feet: acreFeet,
  over_acre_feet: acreFeet,
  late_fee_dollars: z.number(),
  /** Wells that must be reported, by their class and status today; `null` unless a changed rule decides which. */
  reporting_wells: z.int().nullable(),
});
const figures = gpuFigures.extend({ gpus_over: z.int(), late_reports: z.int() });
export type GpuFigures = z.infer<typeof gpuFigures>;
export type RuleFigures = z.infer<typeof figures>;

const gpu = { gpu_number: z.int(), gpu_name: z.string().nullable(), county: z.string().nullable() };

export const ruleEffectSchema = z.object({
  /** From the first year that changes to this year, or two years after the first one. Empty if no year changes. */
  years: z.array(
    z.object({
      year: z.int(),
      gpus: z.int(),
      /** GPUs whose report is not due yet: computed as if they pump as in their last report. */
      assumed: z.int(),
      before: figures,
      after: figures,
      counties: z.array(z.object({ county: z.string().nullable(), gpus: z.int(), before: figures, after: figures })),
    }),
  ),
  /** GPUs that are over under one of the rules alone. */
  over: z.array(z.object({ ...gpu, year: z.int(), before_acre_feet: acreFeet, after_acre_feet: acreFeet })),
  /**
   * What late reports of the last year that was due cost, and would have cost with the new fees. `null` unless a change of fees concerns
   * later years only: whether their reports are late is not known yet.
   */
  late_last_year: z
    .object({ year: z.int(), reports: z.int(), before_dollars: z.number(), after_dollars: z.number() })
    .nullable(),
  /** Of the requested year, by number; else `null`. */
  gpus: z.array(z.object({ ...gpu, assumed: z.boolean(), before: gpuFigures, after: gpuFigures })).nullable(),
});
export type RuleEffect = z.infer<typeof ruleEffectSchema>;

export const ruleCalls = {
  'GET /district-time': {
    summary: 'The time zone of deadlines, filing, fees, letters, applications and rules',
    description: 'Maps, measurements and telemetry are shown in the portal’s time zone instead.',
    ...byAdmins,
    access: 'public',
    response: z.object({ time_zone: z.string() }),
  },
  'GET /rules': {
    summary: 'The rules of production reporting and of spacing, with all of their values, past and future',
    ...byAdmins,
    response: z.object({ today: z.iso.date(), rules: z.array(ruleSchema) }),
  },
  'POST /rules/production/what-if': {
    summary:
      'What changes of rules would do to allowables, reserves, production over them, and late fees; saves nothing',
    description:
      'By year and county; with `gpus_of_year` for each GPU of that year too. Changes are made one after another. 422 for a change that the rules could not have; `errors` says why.',
    ...byAdmins,
    cost: 'heavy',
    body: z.strictObject({
      changes: z.array(proposedChange).min(1).max(20),
      gpus_of_year: z.int().min(1950).max(2200).optional(),
    }),
    response: ruleEffectSchema,
  },
  'POST /rules/{table}/{rule}': {
    summary: 'Changes a rule: a new value from a day on, a correction, or the removal of a value that has not begun',
    description:
      'Corrections and removals need a reason. 409 when somebody else has changed the rule since `version`; nothing is saved. 422 for a change that the rule cannot have; `errors` says why.',
    ...byAdmins,
    params: z.strictObject({ table, rule }),
    body: z.strictObject({
      version: text.min(1).max(100),
      /** For rules with a value for each class. */
      npgcd_well_class_ndx: ndx.nullable().default(null),
      change: z.discriminatedUnion('kind', [newValue, correction, removal]),
      reason: text.max(2_000).nullable().default(null),
    }),
    response: ruleSchema,
  },
} as const satisfies Record<string, Call>;
