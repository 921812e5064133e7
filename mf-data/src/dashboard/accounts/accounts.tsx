import { ExternalLink, usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchAccounts, type GpuAccount } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { Folded } from '../sections/folded.tsx';
import { Section } from '../sections/section.tsx';
import { AccountCard } from './account-card.tsx';
import classes from './accounts.module.css';
import { byNeed } from './next-step.ts';
import { PiecewiseList } from './piecewise-list.tsx';

type Entry = ReturnType<typeof byNeed>['needy'][number];

const gpus = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'GPU' : 'GPUs'}`;

function NoAccounts() {
  const { district } = usePortal().config;
  return (
    <p className={classes.empty}>
      There is no GPU on your permits, or no permit is associated with your account: you have nothing to report here. If
      that is not so, <ExternalLink href={district.url}>tell the district</ExternalLink>.
    </p>
  );
}

function Cards({ entries, now, opened }: { entries: readonly Entry[]; now: number; opened: boolean }) {
  return (
    <PiecewiseList
      items={entries}
      noun="GPUs"
      keyOf={({ account }) => account.gpu_number}
      className={classes.cards}
      draw={({ account, step }) => <AccountCard account={account} step={step} now={now} opened={opened} />}
    />
  );
}

/** Of up to so many GPUs all are on view. */
const FEW = 3;

function AccountList({ accounts, now }: { accounts: readonly GpuAccount[]; now: number }) {
  const { needy, settled } = byNeed(accounts, now);
  const opened = accounts.length === 1;
  const folds = settled.length > 0 && accounts.length > FEW;
  return (
    <>
      <p className={classes.lead} role="status">
        {needy.length === 0
          ? `Nothing to do now for your ${gpus(accounts.length)}.`
          : `${gpus(needy.length)} of ${accounts.length.toLocaleString('en-US')} ${needy.length === 1 ? 'needs' : 'need'} something from you.`}
      </p>
      {needy.length > 0 && <Cards entries={needy} now={now} opened={opened} />}
      {settled.length > 0 && !folds && <Cards entries={settled} now={now} opened={opened} />}
      {folds && (
        <Folded summary={`Nothing to do: ${gpus(settled.length)}`}>
          {() => <Cards entries={settled} now={now} opened={false} />}
        </Folded>
      )}
    </>
  );
}
export interface AccountsProps {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether to say so when there is none: administrators often have no permits of their own. */
  saysNone: boolean;
}

export function Accounts({ now, saysNone }: AccountsProps) {
  const answer = useApiQuery(['dashboard', 'accounts'], fetchAccounts);
  if (!saysNone && answer.data?.length === 0) return null;
  return (
    <Section id="own-accounts" title="Your GPUs">
      <Answered answer={answer} what="the accounts of your GPUs" lines={7}>
        {(accounts) => (accounts.length === 0 ? <NoAccounts /> : <AccountList accounts={accounts} now={now} />)}
      </Answered>
    </Section>
  );
}
