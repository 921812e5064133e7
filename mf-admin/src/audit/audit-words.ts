import type { AuditTopic } from '@portal/shared-api';
import { topicOf } from '@portal/shared-api/audit';
import type { AuditEntry } from '@portal/shared-api/users';
import { msg, translateMarked } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import type { Choice } from '@portal/shared-ui/table';

type Action = AuditEntry['action'];

/** What somebody did, and what they tried to do. */
const SENTENCES = {
  'user-created': [
    msg('<who>{actor}</who> created <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to create <what>{subject}</what>'),
  ],
  'user-updated': [
    msg('<who>{actor}</who> updated <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to update <what>{subject}</what>'),
  ],
  'user-deleted': [
    msg('<who>{actor}</who> deleted <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to delete <what>{subject}</what>'),
  ],
  'report-saved': [
    msg('<who>{actor}</who> saved a draft of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to save a draft of <what>{subject}</what>'),
  ],
  'report-submitted': [
    msg('<who>{actor}</who> submitted <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to submit <what>{subject}</what>'),
  ],
  'report-updated': [
    msg('<who>{actor}</who> changed <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to change <what>{subject}</what>'),
  ],
  'report-accepted': [
    msg('<who>{actor}</who> accepted <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to accept <what>{subject}</what>'),
  ],
  'report-sent-back': [
    msg('<who>{actor}</who> sent back <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to send back <what>{subject}</what>'),
  ],
  'report-check-undone': [
    msg('<who>{actor}</who> undid the check of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to undo the check of <what>{subject}</what>'),
  ],
  'report-withdrawal-undone': [
    msg('<who>{actor}</who> put back <what>{subject}</what>, which was withdrawn'),
    msg('<who>{actor}</who> tried to put back <what>{subject}</what>, which was withdrawn'),
  ],
  'report-withdrawn': [
    msg('<who>{actor}</who> withdrew <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to withdraw <what>{subject}</what>'),
  ],
  'report-evidence-changed': [
    msg('<who>{actor}</who> changed the figures behind a volume of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to change the figures behind a volume of <what>{subject}</what>'),
  ],
  'document-added': [
    msg('<who>{actor}</who> added a document to <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to add a document to <what>{subject}</what>'),
  ],
  'document-withdrawn': [
    msg('<who>{actor}</who> withdrew a document from <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to withdraw a document from <what>{subject}</what>'),
  ],
  'document-removed': [
    msg('<who>{actor}</who> removed the file of a withdrawn document from <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to remove the file of a withdrawn document from <what>{subject}</what>'),
  ],
  'import-committed': [
    msg('<who>{actor}</who> imported <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to import <what>{subject}</what>'),
  ],
  'import-undone': [
    msg('<who>{actor}</who> undid the import of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to undo the import of <what>{subject}</what>'),
  ],
  'rule-changed': [
    msg('<who>{actor}</who> changed the <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to change the <what>{subject}</what>'),
  ],
  'late-fee-entered': [
    msg('<who>{actor}</who> changed the late fee of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to change the late fee of <what>{subject}</what>'),
  ],
  'meter-replaced': [
    msg('<who>{actor}</who> replaced a meter of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to replace a meter of <what>{subject}</what>'),
  ],
  'meter-read': [
    msg('<who>{actor}</who> entered a reading of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to enter a reading of <what>{subject}</what>'),
  ],
  'meter-reading-withdrawn': [
    msg('<who>{actor}</who> withdrew a reading of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to withdraw a reading of <what>{subject}</what>'),
  ],
  'record-document-added': [
    msg('<who>{actor}</who> added a document to <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to add a document to <what>{subject}</what>'),
  ],
  'record-document-changed': [
    msg('<who>{actor}</who> renamed or described a document of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to rename or describe a document of <what>{subject}</what>'),
  ],
  'record-document-withdrawn': [
    msg('<who>{actor}</who> withdrew a document from <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to withdraw a document from <what>{subject}</what>'),
  ],
  'record-merged': [
    msg('<who>{actor}</who> merged a duplicate into <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to merge a duplicate into <what>{subject}</what>'),
  ],
  'record-added': [
    msg('<who>{actor}</who> added <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to add <what>{subject}</what>'),
  ],
  'record-changed': [
    msg('<who>{actor}</who> changed <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to change <what>{subject}</what>'),
  ],
  'gpus-joined': [
    msg('<who>{actor}</who> joined <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to join <what>{subject}</what>'),
  ],
  'gpu-split': [
    msg('<who>{actor}</who> split <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to split <what>{subject}</what>'),
  ],
  'record-undone': [
    msg('<who>{actor}</who> undid a change of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to undo a change of <what>{subject}</what>'),
  ],
  'change-planned': [
    msg('<who>{actor}</who> planned a change of <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to plan a change of <what>{subject}</what>'),
  ],
  'change-not-done': [
    msg('What <who>{actor}</who> had planned for <what>{subject}</what> was not done'),
    msg('What <who>{actor}</who> had planned for <what>{subject}</what> was not done'),
  ],
  'plan-withdrawn': [
    msg('<who>{actor}</who> withdrew the change planned for <what>{subject}</what>'),
    msg('<who>{actor}</who> tried to withdraw the change planned for <what>{subject}</what>'),
  ],
} as const satisfies Record<Action, readonly [done: string, tried: string]>;

/** Marked for `rich`: `who` and `what` are tags, `actor` and `subject` values. */
export const sentenceOf = ({ action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>) =>
  SENTENCES[action][outcome === 'done' ? 0 : 1];

/** What was done in words alone. */
export const sentenceText = (
  entry: Pick<AuditEntry, 'action' | 'outcome'>,
  names: { actor: string; subject: string } = { actor: '…', subject: '…' },
): string =>
  [rich(sentenceOf(entry), { ...names, who: (chunks) => chunks, what: (chunks) => chunks })].flat(3).join('');

export const TOPICS: Readonly<Record<AuditTopic, string>> = {
  users: msg('Users'),
  reports: msg('Production reports and meters'),
  records: msg('Records and GPUs'),
  imports: msg('Imports'),
  rules: msg('Rules'),
  fees: msg('Late fees'),
};

/** With its topic: records and reports are both changed. */
export const actionChoices = (): Choice[] =>
  (Object.keys(SENTENCES) as Action[]).map((action) => ({
    value: action,
    label: `${translateMarked(TOPICS[topicOf(action)])}: ${sentenceText({ action, outcome: 'done' })}`,
  }));

export type Trouble = Exclude<AuditEntry['outcome'], 'done'>;

export const TROUBLE_WORDS = {
  failed: { label: msg('change|Failed'), text: msg('The change was not made.') },
  undone: { label: msg('change|Undone'), text: msg('A step failed, so the steps before it were undone.') },
  unfinished: {
    label: msg('change|Unfinished'),
    text: msg('The server stopped partway or is still working. Check whether this change was made.'),
  },
} as const satisfies Record<Trouble, { label: string; text: string }>;
