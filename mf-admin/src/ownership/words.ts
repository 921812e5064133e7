import type { OwnerAddress, VerificationState, VerificationTask } from '@portal/shared-api';
import { type Marked, msg, t } from '@portal/shared-i18n';

export const OWNERSHIP_PATH = '/admin/ownership';
export const ownershipPath = (ownerNdx: number): string => `${OWNERSHIP_PATH}/${ownerNdx}`;

export const STATES = {
  open: msg('Not confirmed yet'),
  disputed: msg('Disputed'),
  confirmed: msg('Confirmed'),
} as const satisfies Record<VerificationState, Marked>;

export function subjectText({ subject, gpu_number, well_number }: VerificationTask): string {
  const gpu = gpu_number ?? 0;
  switch (subject) {
    case 'owner':
      return t('About the owner');
    case 'address':
      return t('Another address');
    case 'gpu':
      return t('GPU {gpu}', { gpu });
    case 'acres':
      return t('Acres of GPU {gpu}', { gpu });
    case 'well':
      return well_number === null
        ? t('A well missing on GPU {gpu}', { gpu })
        : t('Well {well} on GPU {gpu}', { well: well_number, gpu });
  }
}

export const ADDRESS_LABELS = {
  mailing_address: msg('Street or P.O. box'),
  city: msg('City'),
  state: msg('State'),
  postal_code: msg('ZIP code'),
  phone: msg('Phone'),
  email: msg('Email'),
} as const satisfies Record<keyof OwnerAddress, Marked>;

/** Fields of a proposed address that differ from the record, in their order. */
export const addressChanges = ({ proposed, current }: Pick<VerificationTask, 'proposed' | 'current'>) =>
  proposed === null
    ? []
    : (Object.keys(ADDRESS_LABELS) as (keyof OwnerAddress)[]).flatMap((field) =>
        proposed[field] === current[field] ? [] : [{ field, from: current[field], to: proposed[field] }],
      );
