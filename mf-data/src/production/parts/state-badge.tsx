import { t } from '@portal/shared-i18n';
import { CircleCheck, CircleDashed, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import type { ReportState } from '../production.resource.ts';
import classes from './state-badge.module.css';
import { STATE_WORDS } from './state-words.ts';

const ICONS: Readonly<Record<ReportState, LucideIcon>> = {
  'not-started': CircleDashed,
  draft: PencilLine,
  waiting: Clock,
  'sent-back': Undo2,
  checked: CircleCheck,
};

export function StateBadge({ state }: { state: ReportState }) {
  const Icon = ICONS[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={14} aria-hidden /> {t(STATE_WORDS[state])}
    </span>
  );
}
