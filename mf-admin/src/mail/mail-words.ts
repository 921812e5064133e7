import type { MailState } from '@portal/shared-api';
import { isMailKind, MAIL_KINDS } from '@portal/shared-api/mail';
import { msg, translateMarked } from '@portal/shared-i18n';

export const MAIL_PATH = '/admin/mail';
export const mailPath = (mailNdx: number): string => `${MAIL_PATH}/${mailNdx}`;

export const MAIL_STATES: Readonly<Record<MailState, string>> = {
  queued: msg('Waiting'),
  sending: msg('Being sent'),
  sent: msg('Sent out'),
  kept: msg('Not sent: no email server'),
  refused: msg('Refused'),
  unknown: msg('May have arrived'),
  cancelled: msg('Not sent'),
};

export const kindText = (kind: string): string => (isMailKind(kind) ? translateMarked(MAIL_KINDS[kind].label) : kind);

/** Those that may be sent again. */
export const isRepeatable = (state: MailState): boolean =>
  state === 'refused' || state === 'unknown' || state === 'kept' || state === 'cancelled';
