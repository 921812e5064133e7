import type { AuditEntry } from '@portal/shared-api/users';

const VERBS: Record<AuditEntry['action'], readonly [done: string, tried: string]> = {
  'user-created': ['created', 'tried to create'],
  'user-updated': ['updated', 'tried to update'],
  'user-deleted': ['deleted', 'tried to delete'],
  'report-saved': ['saved a draft of', 'tried to save a draft of'],
  'report-submitted': ['submitted', 'tried to submit'],
  'report-updated': ['changed', 'tried to change'],
  'report-accepted': ['accepted', 'tried to accept'],
  'report-sent-back': ['sent back', 'tried to send back'],
  'report-withdrawn': ['withdrew', 'tried to withdraw'],
  'document-added': ['added a document to', 'tried to add a document to'],
  'document-withdrawn': ['withdrew a document of', 'tried to withdraw a document of'],
  'document-removed': ['removed the file of a withdrawn document of', 'tried to remove a file of'],
  'import-committed': ['imported', 'tried to import'],
  'import-undone': ['undid the import of', 'tried to undo the import of'],
  'meter-replaced': ['replaced a meter of', 'tried to replace a meter of'],
};

export const verbOf = ({ action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>): string =>
  VERBS[action][outcome === 'done' ? 0 : 1];

export type Trouble = Exclude<AuditEntry['outcome'], 'done'>;

export const TROUBLE_WORDS = {
  failed: { label: 'Failed', text: 'The change was not made.' },
  undone: { label: 'Undone', text: 'A step failed, and what had been done before it was taken back.' },
  unfinished: {
    label: 'Unfinished',
    text: 'The server stopped in the middle, or is still at work. Please look at it.',
  },
} as const satisfies Record<Trouble, { label: string; text: string }>;
