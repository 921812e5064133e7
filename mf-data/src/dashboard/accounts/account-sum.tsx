import { usableAcreFeet } from '@portal/shared-api/production';
import { decimalText, shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import type { GpuPace } from '../../production/readings/readings.resource.ts';
import type { GpuAccount } from '../dashboard.resource.ts';
import { AcreFeet } from '../sections/figure.tsx';
import { lastReadingsText } from './account-pace.tsx';
import classes from './accounts.module.css';

interface TermProps {
  sign?: string;
  name: string;
  volume: string;
  note?: string | undefined;
  result?: 'left' | 'over';
}

function Term({ sign = '', name, volume, note, result }: TermProps) {
  return (
    <div className={classes.term} data-result={result}>
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
      <dt>
        {name}
        {note && <span> {note}</span>}
      </dt>
      <dd>{result ? <AcreFeet>{volume}</AcreFeet> : volume}</dd>
    </div>
  );
}

function UsedBar({ used, whole, allowable }: { used: number; whole: number; allowable: number }) {
  const percent = (part: number): string => `${Math.min(100, whole > 0 ? (100 * part) / whole : 0)}%`;
  return (
    <div className={classes.bar} aria-hidden data-over={used > whole || undefined}>
      <span className={classes.used} style={{ width: percent(used) }} />
      {allowable < whole && <span className={classes.mark} style={{ left: percent(allowable) }} />}
    </div>
  );
}

function usedTerm(
  { year, reported_acre_feet, used_acre_feet }: GpuAccount,
  pace: GpuPace | undefined,
): Pick<TermProps, 'name' | 'note'> {
  if (reported_acre_feet === null && used_acre_feet !== null)
    return { name: t('Metered so far in {year}', { year }), note: pace && lastReadingsText(pace) };
  return {
    name: t('Reported for {year}', { year }),
    note: reported_acre_feet === null ? t('(nothing yet)') : undefined,
  };
}

interface AccountSumProps {
  account: GpuAccount;
  /** Of the same year. */
  pace: GpuPace | undefined;
  decimals: number;
}

export function AccountSum({ account, pace, decimals }: AccountSumProps) {
  const { year, allowable_acre_feet, usable_reserve_acre_feet, reported_acre_feet } = account;
  const { used_acre_feet: known, remaining_acre_feet: remaining } = account;
  const whole = usableAcreFeet(allowable_acre_feet, usable_reserve_acre_feet);
  const used = known ?? 0;
  const isOver = remaining < 0;
  const captions = [
    isOver && t('{volume} acre-feet above allowable and reserve.', { volume: decimalText(-remaining, decimals) }),
    !isOver && known !== null && t('{share} of allowable and reserve used.', { share: shareText(used, whole) }),
    reported_acre_feet === null && t('Nothing is reported for {year} yet.', { year }),
  ];
  return (
    <div className={classes.account}>
      <dl className={classes.sum}>
        <Term name={t('Allowable')} volume={decimalText(allowable_acre_feet, decimals)} />
        <Term sign="+" name={t('Usable reserve')} volume={decimalText(usable_reserve_acre_feet, decimals)} />
        <Term sign="−" {...usedTerm(account, pace)} volume={decimalText(used, decimals)} />
        <Term
          sign="="
          name={t('Remaining')}
          volume={decimalText(remaining, decimals)}
          result={isOver ? 'over' : 'left'}
        />
      </dl>
      <UsedBar used={used} whole={whole} allowable={allowable_acre_feet} />
      <p className={classes.caption}>{captions.filter(Boolean).join(' ')}</p>
    </div>
  );
}
