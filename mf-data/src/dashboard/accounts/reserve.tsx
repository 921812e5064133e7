import { decimalText } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { dateText } from '@portal/shared-ui/time';
import type { GpuAccount } from '../dashboard.resource.ts';
import { figureTags } from '../sections/figure.tsx';
import classes from './accounts.module.css';

type ReserveLineProps = GpuAccount['reserve'][number] & { decimals: number };

function ReserveLine({ origin_year, acre_feet, last_year, is_provisional, decimals }: ReserveLineProps) {
  const values = {
    ...figureTags,
    year: origin_year,
    volume: decimalText(acre_feet, decimals),
    date: dateText(`${last_year}-12-31`),
  };
  return is_provisional
    ? rich(
        'Reserve from {year}: <figure>{volume} <unit>acre-feet</unit></figure>, expires {date} (not final until the district has checked the {year} report)',
        values,
      )
    : rich('Reserve from {year}: <figure>{volume} <unit>acre-feet</unit></figure>, expires {date}', values);
}

const ORDERS = {
  'oldest-first': msg('The oldest reserve is used first.'),
  'lapsing-first': msg('The reserve that expires first is used first.'),
} as const;

export function Reserve({ account, decimals }: { account: GpuAccount; decimals: number }) {
  const { reserve, reserve_order } = account;
  if (reserve.length === 0) return null;
  return (
    <>
      <ul className={classes.reserve} aria-label={t('Conservation reserve')}>
        {reserve.map((one) => (
          <li key={`${one.origin_year} ${one.last_year}`}>
            <ReserveLine {...one} decimals={decimals} />
          </li>
        ))}
      </ul>
      {reserve.length > 1 && <p className={classes.report}>{t(ORDERS[reserve_order])}</p>}
    </>
  );
}
