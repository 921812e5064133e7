import { useCurrentUser } from '@portal/shared-auth/react';
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
    <Section title="Filing">
      {!isEnded && (
        <p>
          {year} is not over. You can save a draft at any time, and submit the report from 01/01/{year + 1} on. If
          nothing more will be pumped, say why, and submit it now.
        </p>
      )}
      <div className={classes.fields}>
        {showsReason && (
          <FormField
            entry={entry}
            name="finalReason"
            label="Why the readings are final"
            kind="text"
            description={`Only before the end of ${year}. For example: the meter was removed, or the pump is off for the season.`}
            maxLength={500}
          />
        )}
        {isStaff && (
          <FormField
            entry={entry}
            name="postmark"
            label="Postmark"
            kind="date"
            description="Of a report on paper that you enter for its owner. It decides whether the report is late."
          />
        )}
      </div>
    </Section>
  );
}
