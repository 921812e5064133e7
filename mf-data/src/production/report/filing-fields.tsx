import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import { isOver } from '../values/figures.ts';
import type { Entry } from './entry.ts';
import classes from './filing-fields.module.css';
import { FormField } from './form-field.tsx';

export function FilingFields({ entry }: { entry: Entry }) {
  const { year } = entry.report;
  const isStaff = useCurrentUser()?.isAdmin ?? false;
  const [now] = useState(Date.now);
  const isEnded = isOver(entry.report, now);
  const showsReason = !isEnded || Boolean(entry.values.finalReason) || Boolean(entry.mistakes.finalReason);
  if (!showsReason && !isStaff) return null;
  return (
    <Section title={t('Filing')}>
      {!isEnded && (
        <p>
          {t(
            '{year} is not over. You can save a draft at any time, and submit the report on or after {date}. If nothing more will be pumped, say why and submit it now.',
            { year, date: dateText(`${year + 1}-01-01`) },
          )}
        </p>
      )}
      <div className={classes.fields}>
        {showsReason && (
          <FormField
            entry={entry}
            name="finalReason"
            label={t('Why the readings are final')}
            kind="text"
            description={t(
              'Only before the end of {year}. For example: the meter was removed, or the pump is off for the season.',
              { year },
            )}
            maxLength={500}
          />
        )}
        {isStaff && (
          <FormField
            entry={entry}
            name="postmark"
            label={t('Postmark')}
            kind="date"
            description={t(
              'For a paper report that you enter for its owner. The postmark decides whether the report is late.',
            )}
          />
        )}
      </div>
    </Section>
  );
}
