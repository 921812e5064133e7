import type { AuditEntry } from '@portal/shared-api/users';

const DONE = { 'user-created': 'created', 'user-updated': 'updated', 'user-deleted': 'deleted' } as const;
const TRIED = {
  'user-created': 'tried to create',
  'user-updated': 'tried to update',
  'user-deleted': 'tried to delete',
} as const;

/** What was done, between who did it and to whom. */
export const verbOf = ({ action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>): string =>
  outcome === 'done' ? DONE[action] : TRIED[action];

export type Trouble = Exclude<AuditEntry['outcome'], 'done'>;

/** What an outcome other than success means, in a word and in a sentence. */
export const TROUBLE_WORDS = {
  failed: { label: 'Failed', text: 'The change was not made.' },
  undone: { label: 'Undone', text: 'A step failed, and what had been done before it was taken back.' },
  unfinished: {
    label: 'Unfinished',
    text: 'The server stopped in the middle, or is still at work. Please look at this user.',
  },
} as const satisfies Record<Trouble, { label: string; text: string }>;

/** A moment in the portal's time zone: `11/21/2026, 06:12 AM MST`. */
export function momentFormat(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (at) => format.format(new Date(at));
}
