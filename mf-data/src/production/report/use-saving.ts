import { usePortal } from '@portal/shared-ui';
import { errorsOf, messageOf, statusOf } from '@portal/shared-ui/answers';
import { useState } from 'react';
import { useTask } from '../parts/use-task.ts';
import { fetchReport, type ProductionReport, type ReportKey, saveReport } from '../production.resource.ts';
import { fieldMistakes, type Mistakes } from '../values/mistakes.ts';
import { changeOf, type ReportValues, sentRows, valuesOf } from '../values/report-values.ts';
import type { ReportForm } from './use-report-form.ts';

interface Refusal {
  mistakes: Mistakes;
  sent: ReportValues;
}

export interface Saving {
  busy: boolean;
  /** Why it did not work, in words for people, that belong to no field. */
  failures: readonly string[];
  /** What the API found wrong at fields that have not been changed since. */
  refused: Mistakes;
  save: (submit: boolean, onSaved: (report: ProductionReport) => void, onRefused: () => void) => void;
  clear: () => void;
}

const STATUS = { conflict: 409, wrong: [400, 422] };

/** Whether a report is what was sent already: the answer to an earlier attempt was lost on its way. */
function isStored(now: ProductionReport, sent: ReportValues, submit: boolean): boolean {
  const isSubmitted = now.state === 'waiting' || now.state === 'checked';
  const [stored, asked] = [valuesOf(now), sent].map((values) => JSON.stringify(changeOf(values, now, submit)));
  return (now.report?.changed_by_you ?? false) && isSubmitted === submit && stored === asked;
}

/** Sends what stands in the form: as a draft, or as a report. What somebody else has changed meanwhile is met, not overwritten. */
export function useSaving(form: ReportForm, key: ReportKey): Saving {
  const { api } = usePortal();
  const { busy, run } = useTask();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const refuse = async (
    error: unknown,
    { sent, submit }: { sent: ReportValues; submit: boolean },
    { onSaved, onRefused }: { onSaved: (report: ProductionReport) => void; onRefused: () => void },
  ): Promise<void> => {
    const status = statusOf(error);
    const found = errorsOf(error);
    if (status === STATUS.conflict) {
      const now = await fetchReport(api, key);
      if (isStored(now, sent, submit)) {
        form.saved(now, sent);
        onSaved(now);
        return;
      }
      form.meet(now);
      setFailures([`${messageOf(error)} Look at what is there now, then save again.`]);
    } else if (STATUS.wrong.includes(status ?? 0) && found.length > 0) {
      const { mistakes, others } = fieldMistakes(found, sentRows(sent, form.report, submit));
      setRefusal({ mistakes, sent });
      setFailures(others);
    } else setFailures([messageOf(error)]);
    onRefused();
  };
  const { values } = form;
  const stands = ([name]: [string, string]): boolean => refusal?.sent[name] === values[name];
  return {
    busy,
    failures,
    refused: refusal ? Object.fromEntries(Object.entries(refusal.mistakes).filter(stands)) : {},
    save: (submit, onSaved, onRefused) =>
      run(async () => {
        const sent = values;
        setFailures([]);
        try {
          const report = await saveReport(api, key, changeOf(sent, form.report, submit));
          setRefusal(null);
          form.saved(report, sent);
          onSaved(report);
        } catch (error) {
          await refuse(error, { sent, submit }, { onSaved, onRefused }).catch((failure: unknown) =>
            setFailures([messageOf(failure)]),
          );
        }
      }),
    clear: () => setFailures([]),
  };
}
