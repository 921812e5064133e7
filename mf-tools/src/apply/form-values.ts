import type { ShownOwner, WellApplication } from '@portal/shared-api';
import type { ApplicationKind, ApplicationValues } from '@portal/shared-api/applications';
import { readNumber } from '@portal/shared-i18n';
import { degreesOf, placeOf, textsOfPlace } from '@portal/shared-ui/applications';

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
const AXES = ['latitude', 'longitude'] as const;
const FLAGS = ['has_agent', 'agent_authorized'] as const;

export type TextField =
  | (typeof TEXTS)[number]
  | (typeof NUMBERS)[number]
  | (typeof KEYS)[number]
  | (typeof AXES)[number];
export type FlagField = (typeof FLAGS)[number];

/** As typed. */
export type FormTexts = Record<TextField, string> & Record<FlagField, boolean> & { kind: ApplicationKind };

const TEXT_FIELDS: readonly TextField[] = [...TEXTS, ...NUMBERS, ...KEYS, ...AXES];

export const emptyForm = (kind: ApplicationKind = 'new-well'): FormTexts => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>),
  has_agent: false,
  agent_authorized: false,
  kind,
});

export function formOf(application: WellApplication): FormTexts {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, `${application[field] ?? ''}`]));
  const { kind, has_agent, agent_authorized, latitude, longitude } = application;
  const place = latitude === null || longitude === null ? {} : textsOfPlace({ latitude, longitude });
  return { ...(texts as Record<TextField, string>), ...place, kind, has_agent, agent_authorized };
}

/** Place and class that another page hands over, such as “Can I drill here?”. */
export function formIn(query: URLSearchParams): FormTexts {
  const place = placeOf({ latitude: query.get('lat') ?? '', longitude: query.get('lon') ?? '' });
  const wellClass = query.get('class') ?? '';
  return {
    ...emptyForm(),
    ...(place && textsOfPlace(place)),
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

/** Texts in which something is written that cannot be read. */
export function unreadable(form: FormTexts): TextField[] {
  return [
    ...AXES.filter((axis) => form[axis].trim() !== '' && degreesOf(axis, form[axis]) === null),
    ...NUMBERS.filter((field) => Number.isNaN(readNumber(form[field]))),
  ];
}

export function valuesOf(form: FormTexts): ApplicationValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, form[field].trim() || null]));
  const keys = Object.fromEntries(KEYS.map((field) => [field, form[field] === '' ? null : Number(form[field])]));
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, readNumber(form[field])]));
  const place = Object.fromEntries(AXES.map((axis) => [axis, degreesOf(axis, form[axis])]));
  const { has_agent, agent_authorized } = form;
  return { ...texts, ...keys, ...numbers, ...place, has_agent, agent_authorized } as ApplicationValues;
}
