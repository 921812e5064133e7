import type { DisputeSubject, GivenDispute, OwnerAddress, ShownOwner, VerificationDispute } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';

export type ShownGpu = ShownOwner['gpus'][number];

/** What may be wrong with a GPU, in the order in which it is shown. A well without a number is one that is not listed. */
export interface Choice {
  subject: Exclude<DisputeSubject, 'owner' | 'address'>;
  well_number: string | null;
}

export const choicesOf = ({ wells }: ShownGpu): Choice[] => [
  { subject: 'acres', well_number: null },
  ...wells.map(({ well_number }): Choice => ({ subject: 'well', well_number })),
  { subject: 'well', well_number: null },
  { subject: 'gpu', well_number: null },
];

export function choiceText({ subject, well_number }: Choice): string {
  if (subject === 'acres') return t('Its acres');
  if (subject === 'gpu') return t('The GPU itself: it is not mine, or its permits or name are wrong');
  return well_number === null ? t('A well is missing') : t('Well {well}', { well: well_number });
}

export const disputeOf = ({ gpu_number }: ShownGpu, { subject, well_number }: Choice, text: string): GivenDispute =>
  subject === 'well' ? { subject, gpu_number, well_number, text } : { subject, gpu_number, text };

/** What a correction is about, as a heading. */
export function subjectText(
  dispute: Pick<VerificationDispute, 'subject'> & Partial<Pick<VerificationDispute, 'gpu_number' | 'well_number'>>,
): string {
  const { subject, gpu_number: gpu, well_number: well } = dispute;
  switch (subject) {
    case 'owner':
      return t('Owner');
    case 'address':
      return t('Address');
    case 'gpu':
      return t('GPU {gpu}', { gpu: gpu ?? 0 });
    case 'acres':
      return t('Acres of GPU {gpu}', { gpu: gpu ?? 0 });
    case 'well':
      return well
        ? t('Well {well} on GPU {gpu}', { well, gpu: gpu ?? 0 })
        : t('A well missing on GPU {gpu}', { gpu: gpu ?? 0 });
  }
}

/** Street, town with ZIP code, phone and email; empty ones are left out. */
export const addressLines = ({ mailing_address, city, state, postal_code, phone, email }: OwnerAddress): string[] =>
  [
    mailing_address,
    [[city, state].filter(Boolean).join(', '), postal_code].filter(Boolean).join(' '),
    phone,
    email,
  ].filter((line): line is string => Boolean(line));

export const ADDRESS_FIELDS = [
  'mailing_address',
  'city',
  'state',
  'postal_code',
  'phone',
  'email',
] as const satisfies (keyof OwnerAddress)[];

export type AddressForm = Record<(typeof ADDRESS_FIELDS)[number], string>;

const byField = <Value>(read: (field: (typeof ADDRESS_FIELDS)[number]) => Value) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, read(field)])) as Record<
    (typeof ADDRESS_FIELDS)[number],
    Value
  >;

export const addressForm = (address: OwnerAddress): AddressForm => byField((field) => address[field] ?? '');

/** Empty fields are `null`. */
export const addressOf = (form: AddressForm): OwnerAddress => byField((field) => form[field].trim() || null);

/** A later address replaces the one before. */
export const withCorrection = (before: readonly GivenDispute[], added: GivenDispute): GivenDispute[] => [
  ...before.filter(({ subject }) => !(added.subject === 'address' && subject === 'address')),
  added,
];
