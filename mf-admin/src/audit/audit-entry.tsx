import { wordActor, wordChange, wordReason, wordSubject } from '@portal/shared-api/audit';
import type { AuditEntry } from '@portal/shared-api/users';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, VisuallyHidden } from '@portal/shared-ui';
import { Badge } from '@portal/shared-ui/overlays';
import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleX,
  Combine,
  FileDown,
  FileMinus,
  FilePlus,
  Gauge,
  type LucideIcon,
  Merge,
  Pencil,
  Receipt,
  Save,
  Scale,
  Send,
  Split,
  Undo2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { importPath } from '../imports/import-words.ts';
import { wordRecordSubject } from '../records/record-words.ts';
import { RULES_PATH } from '../rules/rule-path.ts';
import { userPath } from '../users/user-row.ts';
import classes from './audit-entry.module.css';
import { sentenceOf, sentenceText, TROUBLE_WORDS, type Trouble } from './audit-words.ts';

const ACTION_ICONS: Record<AuditEntry['action'], LucideIcon> = {
  'user-created': UserPlus,
  'user-updated': Pencil,
  'user-deleted': UserMinus,
  'report-saved': Save,
  'report-submitted': Send,
  'report-updated': Pencil,
  'report-accepted': CircleCheck,
  'report-sent-back': Undo2,
  'report-check-undone': Undo2,
  'report-withdrawal-undone': Undo2,
  'report-withdrawn': CircleX,
  'report-evidence-changed': Pencil,
  'document-added': FilePlus,
  'document-withdrawn': FileMinus,
  'document-removed': FileMinus,
  'meter-replaced': Gauge,
  'meter-read': Gauge,
  'meter-reading-withdrawn': CircleX,
  'import-committed': FileDown,
  'import-undone': Undo2,
  'record-added': FilePlus,
  'record-changed': Pencil,
  'record-undone': Undo2,
  'change-planned': CalendarClock,
  'change-not-done': CircleX,
  'plan-withdrawn': Undo2,
  'record-document-added': FilePlus,
  'record-document-changed': Pencil,
  'record-document-withdrawn': FileMinus,
  'gpus-joined': Combine,
  'gpu-split': Split,
  'record-merged': Merge,
  'rule-changed': Scale,
  'late-fee-entered': Receipt,
};
/** Others may have a name that begins like a record. */
export const subjectOf = ({ action, subject }: AuditEntry): string =>
  (/^(record|change|plan)-/.test(action) ? wordRecordSubject(subject) : null) ?? wordSubject(subject);

const TROUBLE_ICONS: Record<Trouble, LucideIcon> = { failed: CircleX, undone: Undo2, unfinished: CircleDashed };

function TroubleNote({ outcome }: { outcome: Trouble }) {
  const Icon = TROUBLE_ICONS[outcome];
  return (
    <>
      {' '}
      <Badge
        component="span"
        tt="none"
        variant="light"
        color={outcome === 'unfinished' ? 'warning' : 'danger'}
        leftSection={<Icon size={12} aria-hidden />}
      >
        {t(TROUBLE_WORDS[outcome].label)}
      </Badge>
    </>
  );
}

/** Whether the entry deleted its user, or failed to create them. */
const isGone = ({ action, outcome }: AuditEntry): boolean =>
  action === 'user-deleted' ? outcome === 'done' : action === 'user-created' && /^(failed|undone)$/.test(outcome);

function subjectPath(entry: AuditEntry): string | null {
  const { report, import_ndx, subject_user_id } = entry;
  if (report !== null) return `/production/${report.gpu_number}/${report.year}`;
  if (import_ndx !== null) return importPath(import_ndx);
  if (entry.action === 'rule-changed') return RULES_PATH;
  return subject_user_id === null || isGone(entry) ? null : userPath(subject_user_id);
}

function Subject({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const path = subjectPath(entry);
  if (path === null) return <strong>{children}</strong>;
  return (
    <AppLink href={path} className={classes.subject}>
      {children}
    </AppLink>
  );
}

function Change({ from, to }: Pick<AuditEntry['changes'][number], 'from' | 'to'>) {
  if (from === null) return to;
  if (to === null) return <del>{from}</del>;
  return rich('{from} <arrow>became</arrow> {to}', {
    from,
    to,
    arrow: (chunks) => (
      <>
        <span aria-hidden>→</span> <VisuallyHidden>{chunks}</VisuallyHidden>
      </>
    ),
  });
}

/** What was done, by whom and to what. */
export function Act({ entry }: { entry: AuditEntry }) {
  const Icon = ACTION_ICONS[entry.action];
  return (
    <div className={classes.act}>
      <Icon size={16} className={classes.icon} aria-hidden />
      <div>
        {rich(sentenceOf(entry), {
          actor: wordActor(entry.actor),
          subject: subjectOf(entry),
          who: (chunks) => <strong>{chunks}</strong>,
          what: (chunks) => <Subject entry={entry}>{chunks}</Subject>,
        })}
        {entry.outcome !== 'done' && <TroubleNote outcome={entry.outcome} />}
      </div>
    </div>
  );
}

export const actText = (entry: AuditEntry): string =>
  sentenceText(entry, { actor: wordActor(entry.actor), subject: subjectOf(entry) });

export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(wordChange).map(({ field, from, to }) => (
        <div key={`${field} ${from} ${to}`}>
          <dt>{field}</dt>
          <dd>
            <Change from={from} to={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const changesText = ({ changes }: AuditEntry): string =>
  changes
    .map(wordChange)
    .map(({ field, from, to }) => `${field}: ${[from, to].filter((value) => value !== null).join(' → ')}`)
    .join('; ');

/** Why it was done, or why not. */
export function reasonText({ outcome, reason }: AuditEntry): string | null {
  if (outcome === 'done') return reason && wordReason(reason);
  return reason ?? t(TROUBLE_WORDS[outcome].text);
}
