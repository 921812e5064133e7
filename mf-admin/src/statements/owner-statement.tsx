import { t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import { LetterFiles, useLetterSurroundings } from '@portal/shared-ui/letters';
import { useApiQuery } from '@portal/shared-ui/queries';
import { StatementView, statementLetters } from '@portal/shared-ui/statements';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import recordClasses from '../records/record-page.module.css';
import classes from './owner-statement.module.css';
import { fetchStatements } from './statements.resource.ts';

/** The annual statement of an owner, to read on the phone with them or to print. */
export function OwnerStatementPart({ owner }: { owner: number }) {
  const [year, setYear] = useState<number>();
  const surroundings = useLetterSurroundings();
  const { data } = useApiQuery([ADMIN, 'statement', owner, year], (api) => fetchStatements(api, year, [owner]));
  if (!data) return null;
  const [statement] = data.statements;
  return (
    <section className={recordClasses.related} aria-label={t('Annual statement')}>
      <h2>{t('Annual statement')}</h2>
      <div className={classes.tools}>
        <NativeSelect
          label={t('Year')}
          value={data.year}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
          data={data.years.map(String)}
        />
        {statement && (
          <LetterFiles
            describe={async (language) =>
              statementLetters([statement], data, () => surroundings(language, data.time_zone))
            }
          />
        )}
      </div>
      {statement ? (
        <details>
          <summary>{t('Show the statement of {year}', { year: data.year })}</summary>
          <StatementView statement={statement} data={data} />
        </details>
      ) : (
        <p className="ui-muted">{t('There is none: the owner had no GPU in {year}.', { year: data.year })}</p>
      )}
    </section>
  );
}
