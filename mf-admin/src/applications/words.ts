import { msg } from '@portal/shared-i18n';

export const QUEUE_PATH = '/admin/applications';
export const reviewPath = (number: string): string => `${QUEUE_PATH}/${number}`;

/** Acts that need words of staff. */
export const ACTS = {
  return: {
    label: msg('Send back…'),
    title: msg('Send back the application for corrections?'),
    action: msg('Send back'),
    field: msg('What has to be corrected'),
    done: msg('Application {number} was sent back for corrections.'),
  },
  deny: {
    label: msg('Deny…'),
    title: msg('Deny the application?'),
    action: msg('Deny'),
    field: msg('Why it is denied'),
    done: msg('Application {number} was denied.'),
  },
  approve: {
    label: msg('Approve…'),
    title: msg('Approve the application?'),
    action: msg('Approve'),
    field: msg('Conditions, if any'),
    done: msg('Application {number} was approved.'),
  },
} as const;

/** Labels of fields, in English. */
export const LABELS = {
  paidOn: msg('Paid on'),
  receipt: msg('Receipt number'),
  wellNumber: msg('Well number (the next of the county if empty)'),
  why: msg('Why is this right?'),
} as const;
