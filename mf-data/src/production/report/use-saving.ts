import { wordReportText } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { errorsOf, messageOf, statusOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { fetchReport, type ProductionReport, type ReportKey, saveReport } from '../production.resource.ts';
import { fieldMistakes, type Mistakes } from '../values/mistakes.ts';
import { changeOf, type ReportValues, sentRows, valuesOf } from '../values/report-values.ts';
import type { ReportForm } from './use-report-form.ts';

interface Attempt {
  sent: ReportValues;
  submit: boolean;
}

export interface Saving {
  busy: boolean;
  /** Messages that belong to no field. */
  failures: readonly string[];
  /** The API's messages at fields that have not been changed since. */
  refused: Mistakes;
  save: (submit: boolean) => void;
}

const CONFLICT = 409;
const INVALID = [400, 422];

/** Whether an earlier attempt was saved although its response was lost. */
function isStored(now: ProductionReport, { sent, submit }: Attempt): boolean {
  const isSubmitted = now.state === 'waiting' || now.state === 'checked';
  const [stored, asked] = [valuesOf(now), sent].map((values) => JSON.stringify(changeOf(values, now, submit)));
  return (now.report?.changed_by_you ?? false) && isSubmitted === submit && stored === asked;
}

/** A conflict is merged into the form, never overwritten. */
export function useSaving(
  form: ReportForm,
  key: ReportKey,
  { onSaved, onRefused }: { onSaved: (submitted: boolean) => void; onRefused: () => void },
): Saving {
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<{ mistakes: Mistakes; sent: ReportValues } | null>(null);
  const { mutate, isPending } = useApiMutation(
    async (api, attempt: Attempt) => {
      const { sent, submit } = attempt;
      setFailures([]);
      try {
        return await saveReport(api, key, changeOf(sent, form.report, submit));
      } catch (error) {
        if (statusOf(error) !== CONFLICT) throw error;
        const now = await fetchReport(api, key);
        if (isStored(now, attempt)) return now;
        form.rebase(now);
        throw new Error(t('{message} Check what is there now, then save again.', { message: messageOf(error) }));
      }
    },
    {
      onSuccess: (report, { sent, submit }) => {
        setRefusal(null);
        form.saved(report, sent);
        onSaved(submit);
      },
      onError: (error, { sent, submit }) => {
        const found = errorsOf(error).map((one) => ({ ...one, message: wordReportText(one) ?? one.message }));
        if (INVALID.includes(statusOf(error) ?? 0) && found.length > 0) {
          const { mistakes, others } = fieldMistakes(found, sentRows(sent, form.report, submit));
          setRefusal({ mistakes, sent });
          setFailures(others);
        } else setFailures([messageOf(error)]);
        onRefused();
      },
    },
  );
  const stands = ([name]: [string, string]): boolean => refusal?.sent[name] === form.values[name];
  return {
    busy: isPending,
    failures,
    refused: refusal ? Object.fromEntries(Object.entries(refusal.mistakes).filter(stands)) : {},
    save: (submit) => mutate({ sent: form.values, submit }),
  };
}
