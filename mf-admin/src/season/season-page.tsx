import type { Season, SeasonStepState } from '@portal/shared-api';
import { shownDate } from '@portal/shared-api/time';
import { t } from '@portal/shared-i18n';
import { PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { Link, useSearchParams } from '@portal/shared-ui/router';
import { NoMailServer } from '../mail/no-mail-server.tsx';
import classes from './season.module.css';
import { hasPlanned, movedText, seasonLead, skippedText, stepPath, stepState, stepTitle } from './season-words.ts';
import { useSeason } from './use-season.ts';

function Step({ step, season }: { step: SeasonStepState; season: Season }) {
  const title = stepTitle(step);
  const moved = movedText(step);
  const isPast = step.state !== 'planned' && step.day < season.today;
  return (
    <li className={isPast ? `${classes.step} ${classes.past}` : classes.step}>
      <time className={classes.day} dateTime={step.day}>
        {shownDate(step.day)}
      </time>
      <div className={classes.what}>
        <p className={classes.title}>
          {step.state === 'date' ? title : <Link to={stepPath({ year: season.year, step: step.step })}>{title}</Link>}
        </p>
        <p className="ui-muted">{[stepState(step, season.today), moved, step.note].filter(Boolean).join('. ')}</p>
        {step.letters_open > 0 && (
          <p className={classes.letters}>
            {t('{count, plural, one {# letter is to be printed} other {# letters are to be printed}}', {
              count: step.letters_open,
            })}
          </p>
        )}
      </div>
    </li>
  );
}

const Steps = ({ season }: { season: Season }) => (
  <ol className={classes.steps}>
    {season.steps.map((step) => (
      <Step key={step.step} step={step} season={season} />
    ))}
  </ol>
);

/** Whom the next notice would reach; what is left of a season without one. */
function OpenReports({ season }: { season: Season }) {
  const { open } = season;
  const next = [
    [t('Owners to notify'), open.owners],
    [t('By email'), open.by_mail],
    [t('By letter'), open.by_letter],
    [t('Reminders turned off'), open.off],
  ] as const;
  const facts = [[t('Reports not filed'), open.reports] as const, ...(hasPlanned(season) ? next : [])];
  return (
    <>
      <dl className={classes.facts} aria-label={t('Today')}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {open.without_owner.length > 0 && (
        <Alert color="warning" title={t('Some reports have no one to notify')}>
          {t('The permits of these GPUs name no owner:')}{' '}
          {open.without_owner.slice(0, 20).map((gpu, index) => (
            <span key={gpu}>
              {index > 0 && ', '}
              <Link to={`/admin/records/gpus/${gpu}`}>{gpu}</Link>
            </span>
          ))}
          {open.without_owner.length > 20 && t(' and {count, number} more', { count: open.without_owner.length - 20 })}
        </Alert>
      )}
    </>
  );
}

/** The calendar of a filing season. */
export default function SeasonPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('year');
  const { data, error, retry, retrying } = useSeason(asked && /^\d{4}$/.test(asked) ? Number(asked) : null);
  const title = t('Filing season');
  const skipped = data && skippedText(data);
  if (!data && error !== null) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={title} lead={data && seasonLead(data)}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? (
        <div className="ui-stack">
          <div className={classes.year}>
            <NativeSelect
              label={t('Year of the reports')}
              data={[...new Set([data.year, ...data.years])].sort((one, other) => other - one).map(String)}
              value={String(data.year)}
              onChange={(event) => setParams({ year: event.currentTarget.value })}
            />
          </div>
          {!data.mails_are_sent && (
            <NoMailServer>
              {t(
                'Until one is configured, owners get letters instead of emails: print them on the page of each step that has run.',
              )}
            </NoMailServer>
          )}
          <OpenReports season={data} />
          {skipped ? (
            <>
              <p>{skipped}</p>
              <details>
                <summary>
                  {t('{count, plural, one {# skipped step} other {# skipped steps}}', {
                    count: data.steps.filter(({ state }) => state === 'left-out').length,
                  })}
                </summary>
                <Steps season={data} />
              </details>
            </>
          ) : (
            <Steps season={data} />
          )}
          <p>
            {t('The rules set these days.')} <Link to="/admin/rules">{t('Rules')}</Link>
          </p>
        </div>
      ) : (
        <div className="ui-card">
          <SkeletonLines lines={9} />
        </div>
      )}
    </PageFrame>
  );
}
