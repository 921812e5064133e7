import { regexes } from 'zod/v4/core';
import type { FieldCode } from '../problems/catalog.ts';
import { APPLICATION_KINDS, type ApplicationKind } from './kinds.ts';

/** What an applicant enters; days `YYYY-MM-DD`. */
export interface ApplicationValues {
  owner_name: string | null;
  owner_address: string | null;
  owner_phone: string | null;
  owner_email: string | null;
  /** Somebody else applies for the owner. */
  has_agent: boolean;
  agent_name: string | null;
  agent_company: string | null;
  agent_phone: string | null;
  agent_email: string | null;
  agent_authorized: boolean;
  latitude: number | null;
  longitude: number | null;
  npgcd_well_class_ndx: number | null;
  well_type_ndx: number | null;
  yield_gpm: number | null;
  depth_feet: number | null;
  /** The number of the well that is replaced, or that gets another class. */
  old_well_number: string | null;
  remarks: string | null;
}
export type ApplicationField = keyof ApplicationValues;

/** Of a well as it was drilled. */
export interface Completion {
  drilled_on: string;
  depth_feet: number;
  yield_gpm: number | null;
  screens: readonly { from_feet: number; to_feet: number }[];
  log: string;
  latitude: number;
  longitude: number;
  driller_license: string;
}

interface FieldMistake<Field extends string> {
  field: Field;
  code: FieldCode & (ApplicationCode | CompletionCode);
}
type ApplicationCode =
  | 'value-missing'
  | 'application-agent-not-authorized'
  | 'application-contact-missing'
  | 'application-number-range'
  | 'address-incomplete'
  | 'phone-invalid'
  | 'email-invalid';
type CompletionCode =
  | 'application-day-not-yet'
  | 'application-drilled-after-end'
  | 'application-screen-order'
  | 'application-screen-depth';

export const MAX_DEPTH_FEET = 20_000;
export const MAX_YIELD_GPM = 100_000;

const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 20;
};
/** A street and a number, a box, a town: never one word. */
const isAddress = (text: string): boolean => /\S\s+\S/.test(text.trim());
/** As letters and emails of the district check it: what passes here is written to. */
const isEmail = (text: string): boolean => regexes.email.test(text);

const TEXT_CHECKS = [
  ['owner_address', isAddress, 'address-incomplete'],
  ['owner_phone', isPhone, 'phone-invalid'],
  ['owner_email', isEmail, 'email-invalid'],
  ['agent_phone', isPhone, 'phone-invalid'],
  ['agent_email', isEmail, 'email-invalid'],
] as const;

/** What is entered, and cannot be right. */
function unusable(kind: ApplicationKind, values: ApplicationValues): FieldMistake<ApplicationField>[] {
  const { yield_gpm: gpm, depth_feet: feet, has_agent } = values;
  // A test hole may yield nothing.
  const isYield = gpm === null || ((gpm > 0 || (gpm === 0 && kind === 'test-hole')) && gpm <= MAX_YIELD_GPM);
  const isDepth = feet === null || (feet > 0 && feet <= MAX_DEPTH_FEET);
  return [
    ...(isYield ? [] : [{ field: 'yield_gpm', code: 'application-number-range' } as const]),
    ...(isDepth ? [] : [{ field: 'depth_feet', code: 'application-number-range' } as const]),
    ...TEXT_CHECKS.flatMap(([field, isGood, code]) => {
      const text = values[field];
      const isAsked = has_agent || field.startsWith('owner');
      return text === null || !isAsked || isGood(text) ? [] : [{ field, code }];
    }),
  ];
}

const ALWAYS = [
  'owner_name',
  'owner_address',
  'latitude',
  'longitude',
  'npgcd_well_class_ndx',
  'well_type_ndx',
  'yield_gpm',
] as const satisfies readonly ApplicationField[];

/** What a sent application may not lack, and what in it cannot be right. */
export function applicationMistakes(
  kind: ApplicationKind,
  values: ApplicationValues,
): FieldMistake<ApplicationField>[] {
  const { isDrilled, needsOldWell } = APPLICATION_KINDS[kind];
  const needed: ApplicationField[] = [
    ...ALWAYS,
    ...(isDrilled ? (['depth_feet'] as const) : []),
    ...(needsOldWell ? (['old_well_number'] as const) : []),
    ...(values.has_agent ? (['agent_name', 'agent_phone'] as const) : []),
  ];
  const mistakes = needed
    .filter((field) => values[field] === null)
    .map((field): FieldMistake<ApplicationField> => ({ field, code: 'value-missing' }));
  mistakes.push(...unusable(kind, values));
  if (values.owner_phone === null && values.owner_email === null)
    mistakes.push({ field: 'owner_phone', code: 'application-contact-missing' });
  if (values.has_agent && !values.agent_authorized)
    mistakes.push({ field: 'agent_authorized', code: 'application-agent-not-authorized' });
  return mistakes;
}

/** @param validUntil the last day of the approval, if it has one */
export function completionMistakes(
  { drilled_on, depth_feet, screens }: Pick<Completion, 'drilled_on' | 'depth_feet' | 'screens'>,
  today: string,
  validUntil: string | null,
): FieldMistake<keyof Completion>[] {
  const mistakes: FieldMistake<keyof Completion>[] = [];
  if (drilled_on > today) mistakes.push({ field: 'drilled_on', code: 'application-day-not-yet' });
  else if (validUntil !== null && drilled_on > validUntil)
    mistakes.push({ field: 'drilled_on', code: 'application-drilled-after-end' });
  if (screens.some(({ from_feet, to_feet }) => from_feet >= to_feet))
    mistakes.push({ field: 'screens', code: 'application-screen-order' });
  if (screens.some(({ to_feet }) => to_feet > depth_feet))
    mistakes.push({ field: 'screens', code: 'application-screen-depth' });
  return mistakes;
}
