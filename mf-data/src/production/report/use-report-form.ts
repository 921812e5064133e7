import { useCurrentUser } from '@portal/shared-auth/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProductionReport } from '../production.resource.ts';
import { differences, mergeValues, type Side, visible } from '../values/merge.ts';
import { type ReportValues, sameValues, valuesOf } from '../values/report-values.ts';
import { forgetForm, forgetForms, type KeptForm, keepForm, keptForm } from './kept-form.ts';

export interface Conflict {
  /** The values before both changes. */
  base: ReportValues;
  mine: ReportValues;
  theirs: ReportValues;
  report: ProductionReport;
}

interface FormState {
  report: ProductionReport;
  /** The values being edited, and their version of the report; an earlier one while a conflict is open. */
  base: ReportValues;
  version: number | null;
  values: ReportValues;
  conflict: Conflict | null;
}

export interface ReportForm extends FormState {
  isChanged: boolean;
  /** When restored edits were made; `null` without any. */
  restoredAt: number | null;
  change: (fields: ReportValues | ((values: ReportValues) => ReportValues)) => void;
  reset: () => void;
  /** The report was saved as sent; later edits stay. */
  saved: (report: ProductionReport, sent: ReportValues) => void;
  /** Puts the edits on top of a newer report, or opens a conflict. */
  rebase: (report: ProductionReport) => void;
  settle: (sides: Readonly<Record<string, Side>>) => void;
}

const versionOf = ({ report }: ProductionReport): number | null => report?.version ?? null;

const stateOf = (report: ProductionReport): FormState => {
  const base = valuesOf(report);
  return { report, base, version: versionOf(report), values: base, conflict: null };
};

/**
 * Puts the edits of `base` on top of a newer report, or opens a conflict where somebody else's changes differ. In the same version
 * only what the portal fills in can differ, such as the rows of a new meter.
 */
function rebase(report: ProductionReport, { base, values, version }: Omit<KeptForm, 'at'>): FormState {
  const theirs = valuesOf(report);
  const isSame = versionOf(report) === version || sameValues(base, values);
  if (isSame || visible(differences(base, values, theirs)).length === 0)
    return { ...stateOf(report), values: mergeValues(base, values, theirs) };
  return { report, base, version, values, conflict: { base, mine: values, theirs, report } };
}

export function useReportForm(report: ProductionReport): ReportForm {
  const user = useCurrentUser();
  // Kept from the first render: edits outlive the session.
  const [userId] = useState(user?.id ?? '');
  const key = useMemo(
    () => ({ gpu_number: report.gpu.gpu_number, year: report.year }),
    [report.gpu.gpu_number, report.year],
  );
  const [kept, setKept] = useState(() => keptForm(userId, key));
  const [state, setState] = useState(() => (kept ? rebase(report, kept) : stateOf(report)));
  const isChanged = !sameValues(state.base, state.values);

  useEffect(() => forgetForms(userId), [userId]);
  useEffect(() => {
    if (isChanged)
      keepForm(userId, key, { base: state.base, version: state.version, values: state.values, at: Date.now() });
    else forgetForm(userId, key);
  }, [isChanged, state.base, state.values, state.version, userId, key]);

  return {
    ...state,
    isChanged,
    restoredAt: isChanged && kept ? kept.at : null,
    change: useCallback((fields) => {
      setState((now) => ({
        ...now,
        values: typeof fields === 'function' ? fields(now.values) : { ...now.values, ...fields },
      }));
    }, []),
    reset: useCallback(() => {
      // At once, as the page may be about to be left.
      forgetForm(userId, key);
      setKept(null);
      setState((now) => stateOf(now.conflict?.report ?? now.report));
    }, [userId, key]),
    saved: useCallback((answer, sent) => {
      setKept(null);
      setState(({ values }) => ({ ...stateOf(answer), values: mergeValues(sent, values, valuesOf(answer)) }));
    }, []),
    rebase: useCallback((now) => setState((before) => rebase(now, before)), []),
    settle: useCallback((sides) => {
      setState((now) => {
        if (!now.conflict) return now;
        const { report: theirReport, base, theirs } = now.conflict;
        return { ...stateOf(theirReport), values: mergeValues(base, now.values, theirs, sides) };
      });
    }, []),
  };
}
