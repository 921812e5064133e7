import { methodReasonText } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { METHOD_WORDS } from '../values/field-words.ts';
import { withMethod } from '../values/report-values.ts';
import { Choice } from './choice.tsx';
import type { Entry } from './entry.ts';

export function MethodChoice({ entry: { report, values, mistakes, change } }: { entry: Entry }) {
  return (
    <Choice
      id="method"
      legend={t('How you measured the volume')}
      options={report.methods.map(({ method, reason }) => ({
        value: method,
        label: t(METHOD_WORDS[method]),
        whyNot: reason && methodReasonText(reason),
      }))}
      value={values.method ?? ''}
      mistake={mistakes.method}
      onChoose={(method) => change((now) => withMethod(now, method, report.year))}
    />
  );
}
