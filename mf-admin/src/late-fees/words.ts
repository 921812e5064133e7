import type { LateFeeKind, LateFeeState } from '@portal/shared-api';
import { type Marked, msg } from '@portal/shared-i18n';

export const LATE_FEES_PATH = '/admin/late-fees';
export const ledgerPath = (gpuNumber: number, year: number): string => `${LATE_FEES_PATH}/${gpuNumber}/${year}`;

export const STATES = {
  'not-filed': msg('Not filed'),
  'to-check': msg('To check'),
  owes: msg('Owes'),
  settled: msg('Settled'),
} as const satisfies Record<LateFeeState, Marked>;

export const KINDS = {
  charged: msg('Charged {amount}'),
  corrected: msg('Corrected by {amount}'),
  waived: msg('Waived {amount}'),
  paid: msg('Paid {amount}'),
  refunded: msg('Refunded {amount}'),
} as const satisfies Record<LateFeeKind, Marked>;

export interface ActWords {
  label: Marked;
  title: Marked;
  action: Marked;
  /** Said once it is done. */
  done: Marked;
}

/** Of what staff do. */
export const ACTS = {
  charge: {
    label: msg('Charge…'),
    title: msg('Charge this late fee?'),
    action: msg('Charge'),
    done: msg('A late fee of {amount} for GPU {gpu} was charged.'),
  },
  correct: {
    label: msg('Correct…'),
    title: msg('Correct the charge?'),
    action: msg('Correct'),
    done: msg('The late fee for GPU {gpu} was corrected by {amount}.'),
  },
  pay: {
    label: msg('Record a payment…'),
    title: msg('Record a payment'),
    action: msg('Record the payment'),
    done: msg('A payment of {amount} for GPU {gpu} was recorded.'),
  },
  waive: {
    label: msg('Waive…'),
    title: msg('Waive this late fee?'),
    action: msg('Waive'),
    done: msg('A late fee of {amount} for GPU {gpu} was waived.'),
  },
  refund: {
    label: msg('Refund…'),
    title: msg('Record a refund'),
    action: msg('Record the refund'),
    done: msg('A refund of {amount} for GPU {gpu} was recorded.'),
  },
  'take-back': {
    label: msg('Reverse…'),
    title: msg('Reverse this entry?'),
    action: msg('Reverse'),
    done: msg('An entry of {amount} for GPU {gpu} was reversed.'),
  },
} as const satisfies Record<string, ActWords>;

export type ActName = keyof typeof ACTS;
