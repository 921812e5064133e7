import type { OwnerStatement, Statements } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { LetterFiles, useLetterSurroundings } from '@portal/shared-ui/letters';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useSearchParams } from '@portal/shared-ui/router';
import { StatementView, statementLetters } from '@portal/shared-ui/statements';
import { fetchStatements } from './statement.resource.ts';
import classes from './statement-page.module.css';

const YEAR = /^\d{4}$/;

function Statement({ statement, data }: { statement: OwnerStatement; data: Statements }) {
  return (
    <section aria-label={statement.owner?.name ?? t('Permits without an owner')}>
      <h2>{statement.owner?.name ?? t('Permits without an owner')}</h2>
      <StatementView statement={statement} data={data} />
    </section>
  );
}

function Found({ data }: { data: Statements }) {
  const surroundings = useLetterSurroundings();
  if (data.statements.length === 0)
    return (
      <p className={classes.empty}>{t('You have no GPUs in {year}, so there is no statement.', { year: data.year })}</p>
    );
  return (
    <>
      <div className="ui-buttons">
        <LetterFiles
          describe={async (language) =>
            statementLetters(data.statements, data, () => surroundings(language, data.time_zone))
          }
        />
      </div>
      {data.statements.map((statement) => (
        <Statement key={statement.owner?.owner_ndx ?? 0} statement={statement} data={data} />
      ))}
    </>
  );
}

/** What the district has on record of an owner's year. */
export default function StatementPage() {
  const [params, setParams] = useSearchParams();
  const asked = YEAR.test(params.get('year') ?? '') ? Number(params.get('year')) : undefined;
  const { data, error, retry, retrying } = useApiQuery(['statements', asked], (api, signal) =>
    fetchStatements(api, asked, signal),
  );
  const title = t('Annual statement');
  if (error !== null && !data) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  const years = data?.years ?? (asked === undefined ? [] : [asked]);
  return (
    <PageFrame
      title={title}
      lead={t('What the district has on record of your GPUs in a year, to read or to save as a PDF.')}
    >
      <div className={classes.page}>
        <NativeSelect
          label={t('Year')}
          className={classes.year}
          value={data?.year ?? asked ?? ''}
          disabled={!data}
          onChange={({ currentTarget }) => setParams({ year: currentTarget.value })}
          data={years.map(String)}
        />
        {data ? <Found data={data} /> : <SkeletonLines lines={12} />}
      </div>
    </PageFrame>
  );
}
