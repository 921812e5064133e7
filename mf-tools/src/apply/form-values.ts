import type { ShownOwner, WellApplication } from '@portal/shared-api';
import type { ApplicationKind, ApplicationValues } from '@portal/shared-api/applications';
import { readNumber } from '@portal/shared-i18n';
import { degreesOf } from '../adjacent-wells/form-rules.ts';

const TEXTS = [
  'owner_name',
  'owner_address',
  'owner_phone',
  'owner_email',
  'agent_name',
  'agent_company',
  'agent_phone',
  'agent_email',
  'old_well_number',
  'remarks',
] as const;
const NUMBERS = ['yield_gpm', 'depth_feet'] as const;
const KEYS = ['npgcd_well_class_ndx', 'well_type_ndx'] as const;
const FLAGS = ['has_agent', 'agent_authorized'] as const;

export type TextField =
  | (typeof TEXTS)[number]
  | (typeof NUMBERS)[number]
  | (typeof KEYS)[number]
  | 'latitude'
  | 'longitude';
export type FlagField = (typeof FLAGS)[number];

/** As typed. */
export type FormTexts = Record<TextField, string> & Record<FlagField, boolean> & { kind: ApplicationKind };

const TEXT_FIELDS: readonly TextField[] = [...TEXTS, ...NUMBERS, ...KEYS, 'latitude', 'longitude'];

export const emptyForm = (kind: ApplicationKind = 'new-well'): FormTexts => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>),
  has_agent: false,
  agent_authorized: false,
  kind,
});

export function formOf(application: WellApplication): FormTexts {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, `${application[field] ?? ''}`]));
  const { kind, has_agent, agent_authorized } = application;
  return { ...(texts as Record<TextField, string>), kind, has_agent, agent_authorized };
}

/** Place and class that another page hands over, such as “Can I drill here?”. */
export function formIn(query: URLSearchParams): FormTexts {
  const [latitude, longitude] = [degreesOf('lat', query.get('lat') ?? ''), degreesOf('lon', query.get('lon') ?? '')];
  const isPlaced = latitude !== null && longitude !== null;
  const wellClass = query.get('class') ?? '';
  return {
    ...emptyForm(),
    latitude: isPlaced ? `${latitude}` : '',
    longitude: isPlaced ? `${longitude}` : '',
    npgcd_well_class_ndx: /^[1-9]\d{0,8}$/.test(wellClass) ? wellClass : '',
  };
}

/** The only owner of somebody's permits, otherwise themselves. */
export function ownerTexts(
  owners: readonly ShownOwner[],
  user: { name: string; email: string } | null,
): Partial<FormTexts> {
  const [owner] = owners;
  const [name, email] = [user?.name ?? '', user?.email ?? ''];
  if (!owner || owners.length > 1) return { owner_name: name, owner_email: email };
  const { owner_name, mailing_address, city, state, postal_code, phone } = owner;
  const town = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const owner_address = [mailing_address, town].filter(Boolean).join(', ');
  return { owner_name, owner_address, owner_phone: phone ?? '', owner_email: owner.email ?? email };
}

const placeOf = ({ latitude, longitude }: Pick<FormTexts, 'latitude' | 'longitude'>) => ({
  latitude: degreesOf('lat', latitude),
  longitude: degreesOf('lon', longitude),
});

/** Texts in which something is written that cannot be read. */
export function unreadable(form: FormTexts): TextField[] {
  const place = placeOf(form);
  return [
    ...(['latitude', 'longitude'] as const).filter((field) => form[field].trim() !== '' && place[field] === null),
    ...NUMBERS.filter((field) => Number.isNaN(readNumber(form[field]))),
  ];
}

export function valuesOf(form: FormTexts): ApplicationValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, form[field].trim() || null]));
  const keys = Object.fromEntries(KEYS.map((field) => [field, form[field] === '' ? null : Number(form[field])]));
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, readNumber(form[field])]));
  const { has_agent, agent_authorized } = form;
  return { ...texts, ...keys, ...numbers, ...placeOf(form), has_agent, agent_authorized } as ApplicationValues;
}
