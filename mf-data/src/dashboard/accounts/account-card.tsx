import { acresText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, Button, CheckIcon } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { reportPath } from '../../production/list/report-lists.ts';
import { permitsText } from '../../production/parts/permits-text.ts';
import { StateBadge } from '../../production/parts/state-badge.tsx';
import { lateFeeText, NOT_YET, STATE_WORDS } from '../../production/parts/state-words.ts';
import { fetchPace } from '../../production/readings/readings.resource.ts';
import type { GpuAccount } from '../dashboard.resource.ts';
import { dueText } from '../sections/due.ts';
import { Folded } from '../sections/folded.tsx';
import { AccountDetails } from './account-details.tsx';
import { AccountPace } from './account-pace.tsx';
import { AccountSum } from './account-sum.tsx';
import classes from './accounts.module.css';
import { type NextStep, openLateText } from './next-step.ts';
import { Reserve } from './reserve.tsx';

function factsOf({ permit_numbers, county, total_acres }: GpuAccount): string {
  const acres = t('{acres} acres', { acres: acresText(total_acres) });
  return [permitsText(permit_numbers), county && t('{county} County', { county }), acres].filter(Boolean).join(' · ');
}

function Step({ account, step }: { account: GpuAccount; step: NextStep }) {
  const { gpu_number: gpuNumber } = account;
  const { year } = step;
  const href = reportPath({ gpu_number: gpuNumber, year });
  const label = t(step.label);
  return (
    <div className={classes.step} data-rank={step.rank}>
      {step.rank === 3 ? (
        <>
          <p>
            <strong className={classes.done}>
              <CheckIcon size={16} aria-hidden /> {label}
            </strong>{' '}
            {step.reason}
          </p>
          <AppLink
            className="ui-target"
            href={href}
            aria-label={t('{action}: {year} report of GPU {gpuNumber}', { action: t('Open report'), year, gpuNumber })}
          >
            {t('Open report')}
          </AppLink>
        </>
      ) : (
        <>
          <p>{step.reason}</p>
          <Button
            className={classes.go}
            component={AppLink}
            href={href}
            aria-label={t('{action}: {year} report of GPU {gpuNumber}', { action: label, year, gpuNumber })}
          >
            {label}
          </Button>
        </>
      )}
    </div>
  );
}

function OtherYears({ account, step }: { account: GpuAccount; step: NextStep }) {
  const others = account.open_years.filter(({ year }) => year !== step.year);
  if (others.length === 0) return null;
  return (
    <p className={classes.others}>
      {t('Other open years:')}{' '}
      {others.map(({ year, state, late }, index) => (
        <span key={year}>
          {index > 0 && ', '}
          <AppLink
            href={reportPath({ gpu_number: account.gpu_number, year })}
            aria-label={t('{year} report of GPU {gpuNumber}', { year, gpuNumber: account.gpu_number })}
          >
            {year}
          </AppLink>{' '}
          (
          {[
            state === 'not-started' ? t('report|Missing') : t(STATE_WORDS[state]),
            openLateText({ year, state, late }, account.late_fees),
          ]
            .filter(Boolean)
            .join(', ')}
          )
        </span>
      ))}
    </p>
  );
}

/** Fees that are owed, and the latest one. */
function LateFees({ late_fees }: Pick<GpuAccount, 'late_fees'>) {
  const shown = late_fees.filter(({ balance_cents }, index) => index === 0 || balance_cents > 0);
  return shown.map((fee) => (
    <p key={fee.year} className={classes.report}>
      <strong>{t('Late fee of {year}', { year: fee.year })}</strong> <span>{lateFeeText(fee)}</span>
      {fee.is_to_correct && fee.balance_cents > 0 && <span>{t(NOT_YET)}</span>}
    </p>
  ));
}

export interface AccountCardProps {
  account: GpuAccount;
  step: NextStep;
  /** Milliseconds since 1970. */
  now: number;
  opened: boolean;
  /** Of the volumes, as many on all cards of a page. */
  decimals: number;
}

export function AccountCard({ account, step, now, opened, decimals }: AccountCardProps) {
  const { gpu_number, gpu_name, state, year, has_ended, due_at, time_zone } = account;
  const paces = useApiQuery(['pace'], fetchPace);
  const pace = paces.data?.find((one) => one.gpu_number === gpu_number && one.year === year);
  const id = `gpu-${gpu_number}`;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        GPU {gpu_number} {gpu_name && <span>{gpu_name}</span>}
      </h3>
      <p className={classes.facts}>{factsOf(account)}</p>
      <Step account={account} step={step} />
      <OtherYears account={account} step={step} />
      <p className={classes.report}>
        <strong>{t('{year} report', { year })}</strong> <StateBadge state={state} />
        {state !== 'checked' && state !== 'waiting' && <span>{dueText(due_at, now, time_zone)}</span>}
      </p>
      <LateFees late_fees={account.late_fees} />
      {has_ended ? (
        <p className={classes.report}>
          {t('This GPU was joined or split after {year}. Its reports and late fees of earlier years stay with it.', {
            year,
          })}
        </p>
      ) : (
        <>
          <AccountSum account={account} pace={pace} decimals={decimals} />
          <Reserve account={account} decimals={decimals} />
          <AccountPace account={account} answer={paces} now={now} decimals={decimals} />
        </>
      )}
      <Folded
        opened={opened}
        summary={rich('Production by year and water levels nearby<hidden>, GPU {gpuNumber}</hidden>', {
          hidden: (chunks) => <span className="ui-hidden">{chunks}</span>,
          gpuNumber: gpu_number,
        })}
      >
        {() => <AccountDetails account={account} />}
      </Folded>
    </article>
  );
}
