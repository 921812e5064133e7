import type { AuditEntry } from '@portal/shared-api/users';
import { AppLink, VisuallyHidden } from '@portal/shared-ui';
import { Badge } from '@portal/shared-ui/overlays';
import { localDateTime } from '@portal/shared-ui/time';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  FileDown,
  FileMinus,
  FilePlus,
  Gauge,
  type LucideIcon,
  Pencil,
  Save,
  Send,
  Undo2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { importPath } from '../imports/import-words.ts';
import { userPath } from '../users/user-row.ts';
import classes from './audit-entry.module.css';
import { TROUBLE_WORDS, type Trouble, verbOf } from './audit-words.ts';

const ACTION_ICONS: Record<AuditEntry['action'], LucideIcon> = {
  'user-created': UserPlus,
  'user-updated': Pencil,
  'user-deleted': UserMinus,
  'report-saved': Save,
  'report-submitted': Send,
  'report-updated': Pencil,
  'report-accepted': CircleCheck,
  'report-sent-back': Undo2,
  'report-withdrawn': CircleX,
  'document-added': FilePlus,
  'document-withdrawn': FileMinus,
  'document-removed': FileMinus,
  'meter-replaced': Gauge,
  'import-committed': FileDown,
  'import-undone': Undo2,
};
const TROUBLE_ICONS: Record<Trouble, LucideIcon> = { failed: CircleX, undone: Undo2, unfinished: CircleDashed };

function TroubleNote({ outcome, reason }: { outcome: Trouble; reason: string | null }) {
  const Icon = TROUBLE_ICONS[outcome];
  return (
    <p className={classes.trouble}>
      <Badge
        component="span"
        tt="none"
        variant="light"
        color={outcome === 'unfinished' ? 'warning' : 'danger'}
        leftSection={<Icon size={12} aria-hidden />}
      >
        {TROUBLE_WORDS[outcome].label}
      </Badge>{' '}
      {reason ?? TROUBLE_WORDS[outcome].text}
    </p>
  );
}

/** Whether the user of whom an entry speaks was deleted by it, or never came to be. */
const isGone = ({ action, outcome }: AuditEntry): boolean =>
  action === 'user-deleted' ? outcome === 'done' : action === 'user-created' && /^(failed|undone)$/.test(outcome);

function subjectPath(entry: AuditEntry): string | null {
  const { report, import_ndx, subject_user_id } = entry;
  if (report !== null) return `/production/${report.gpu_number}/${report.year}`;
  if (import_ndx !== null) return importPath(import_ndx);
  return subject_user_id === null || isGone(entry) ? null : userPath(subject_user_id);
}

function Subject({ entry }: { entry: AuditEntry }) {
  const path = subjectPath(entry);
  if (path === null) return <strong>{entry.subject}</strong>;
  return (
    <AppLink href={path} className={classes.subject}>
      {entry.subject}
    </AppLink>
  );
}

function Change({ from, to }: Pick<AuditEntry['changes'][number], 'from' | 'to'>) {
  if (from === null) return to;
  if (to === null) return <del>{from}</del>;
  return (
    <>
      {from} <span aria-hidden>→</span> <VisuallyHidden>became </VisuallyHidden>
      {to}
    </>
  );
}

export function AuditLogEntry({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const Icon = ACTION_ICONS[entry.action];
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden>
        <Icon size={18} />
      </span>
      <div className={classes.body}>
        <p className={classes.line}>
          <strong>{entry.actor}</strong> {verbOf(entry)} <Subject entry={entry} />
        </p>
        {entry.outcome !== 'done' && <TroubleNote outcome={entry.outcome} reason={entry.reason} />}
        {entry.outcome === 'done' && entry.reason && <p className={classes.line}>“{entry.reason}”</p>}
        {entry.changes.length > 0 && (
          <dl className={classes.changes}>
            {entry.changes.map(({ field, from, to }) => (
              <div key={`${field} ${from} ${to}`}>
                <dt>{field}</dt>
                <dd>
                  <Change from={from} to={to} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <time className={classes.time} dateTime={entry.at}>
        {localDateTime(Date.parse(entry.at), zone)}
      </time>
    </li>
  );
}
