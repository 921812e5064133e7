import { decimalsIn } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
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

function NoAccounts() {
  const { district } = usePortal().config;
  return (
    <p className={classes.empty}>
      {rich(
        'You have nothing to report here: no permits are associated with your account, or your permits have no GPU. If this is wrong, <link>contact the district</link>.',
        { link: (chunks) => <ExternalLink href={district.url}>{chunks}</ExternalLink> },
      )}
    </p>
  );
}

interface CardsProps {
  entries: readonly Entry[];
  now: number;
  opened: boolean;
  decimals: number;
}

function Cards({ entries, ...card }: CardsProps) {
  return (
    <PiecewiseList
      items={entries}
      moreLabel={(more, left) => t('Show {more} more of {left} GPUs', { more, left: formatNumber(left) })}
      keyOf={({ account }) => account.gpu_number}
      className={classes.cards}
      draw={({ account, step }) => <AccountCard account={account} step={step} {...card} />}
    />
  );
}

const volumesIn = (account: GpuAccount): Array<number | null> => [
  account.allowable_acre_feet,
  account.usable_reserve_acre_feet,
  account.used_acre_feet,
  account.remaining_acre_feet,
  ...account.reserve.map(({ acre_feet }) => acre_feet),
];

/** GPUs that need nothing are folded away where there are more. */
const FEW = 3;

function AccountList({ accounts, now }: { accounts: readonly GpuAccount[]; now: number }) {
  const { needy, settled } = byNeed(accounts, now);
  const decimals = decimalsIn(accounts.flatMap(volumesIn));
  const opened = accounts.length === 1;
  const folds = settled.length > 0 && accounts.length > FEW;
  return (
    <>
      <p className={classes.lead} role="status">
        {needy.length === 0
          ? t('Nothing to do now for your {count, plural, one {# GPU} other {# GPUs}}.', { count: accounts.length })
          : t(
              '{needy, plural, one {# of your {total} GPUs needs attention.} other {# of your {total} GPUs need attention.}}',
              { needy: needy.length, total: formatNumber(accounts.length) },
            )}
      </p>
      {needy.length > 0 && <Cards entries={needy} now={now} opened={opened} decimals={decimals} />}
      {settled.length > 0 && !folds && <Cards entries={settled} now={now} opened={opened} decimals={decimals} />}
      {folds && (
        <Folded summary={t('Nothing to do: {count, plural, one {# GPU} other {# GPUs}}', { count: settled.length })}>
          {() => <Cards entries={settled} now={now} opened={false} decimals={decimals} />}
        </Folded>
      )}
    </>
  );
}
export interface AccountsProps {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether to show an empty section: administrators often have no permits of their own. */
  saysNone: boolean;
}

export function Accounts({ now, saysNone }: AccountsProps) {
  const answer = useApiQuery(['dashboard', 'accounts'], fetchAccounts);
  if (!saysNone && answer.data?.length === 0) return null;
  return (
    <Section id="own-accounts" title={t('Your GPUs')}>
      <Answered answer={answer} lines={7}>
        {(accounts) => (accounts.length === 0 ? <NoAccounts /> : <AccountList accounts={accounts} now={now} />)}
      </Answered>
    </Section>
  );
}
