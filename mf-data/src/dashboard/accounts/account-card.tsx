import { AppLink, Button, CheckIcon } from '@portal/shared-ui';
import { reportPath } from '../../production/list/report-lists.ts';
import { StateBadge } from '../../production/parts/state-badge.tsx';
import { lateText, STATE_WORDS } from '../../production/parts/state-words.ts';
import { numberText } from '../../production/values/numbers.ts';
import type { GpuAccount } from '../dashboard.resource.ts';
import { dueText } from '../sections/due.ts';
import { Folded } from '../sections/folded.tsx';
import { AccountDetails } from './account-details.tsx';
import { AccountSum } from './account-sum.tsx';
import classes from './accounts.module.css';
import type { NextStep } from './next-step.ts';
import { Reserve } from './reserve.tsx';

function factsOf({ permit_numbers, county, total_acres }: GpuAccount): string {
  const permits = `${permit_numbers.length === 1 ? 'Permit' : 'Permits'} ${permit_numbers.join(', ')}`;
  return [permits, county && `${county} County`, `${numberText(total_acres)} acres`].filter(Boolean).join(' · ');
}

function Step({ account, step }: { account: GpuAccount; step: NextStep }) {
  const href = reportPath({ gpu_number: account.gpu_number, year: step.year });
  const report = `report of ${step.year}, GPU ${account.gpu_number}`;
  return (
    <div className={classes.step} data-rank={step.rank}>
      {step.rank === 3 ? (
        <>
          <p>
            <strong className={classes.done}>
              <CheckIcon size={16} aria-hidden /> {step.label}
            </strong>{' '}
            {step.reason}
          </p>
          <AppLink className="ui-target" href={href} aria-label={`Open the ${report}`}>
            Open the report
          </AppLink>
        </>
      ) : (
        <>
          <p>{step.reason}</p>
          <Button className={classes.go} component={AppLink} href={href} aria-label={`${step.label}: ${report}`}>
            {step.label}
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
      Then:{' '}
      {others.map(({ year, state, late }, index) => (
        <span key={year}>
          {index > 0 && ', '}
          <AppLink
            href={reportPath({ gpu_number: account.gpu_number, year })}
            aria-label={`Report of ${year}, GPU ${account.gpu_number}`}
          >
            {year}
          </AppLink>{' '}
          (
          {[state === 'not-started' ? 'Missing' : STATE_WORDS[state], late && lateText(late)]
            .filter(Boolean)
            .join(', ')}
          )
        </span>
      ))}
    </p>
  );
}

export interface AccountCardProps {
  account: GpuAccount;
  step: NextStep;
  /** Milliseconds since 1970. */
  now: number;
  opened: boolean;
}

export function AccountCard({ account, step, now, opened }: AccountCardProps) {
  const { gpu_number, gpu_name, state, year, due_at, time_zone } = account;
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
        <strong>Report of {year}</strong> <StateBadge state={state} />
        {state !== 'checked' && state !== 'waiting' && <span>{dueText(due_at, now, time_zone)}</span>}
      </p>
      <AccountSum account={account} />
      <Reserve reserve={account.reserve} />
      <Folded
        opened={opened}
        summary={
          <>
            Production by year and water levels nearby<span className="ui-hidden">, GPU {gpu_number}</span>
          </>
        }
      >
        {() => <AccountDetails account={account} />}
      </Folded>
    </article>
  );
}
