import { dateText, localDateTime } from '@portal/shared-ui/time';
import { Fact } from '../parts/fact.tsx';
import { StateBadge } from '../parts/state-badge.tsx';
import { isMissing, timeLeftText } from '../parts/state-words.ts';
import type { ProductionReport } from '../production.resource.ts';
import { numberText, volumeText } from '../values/numbers.ts';
import classes from './report-header.module.css';

export interface ReportHeaderProps {
  report: ProductionReport;
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
}

const acreFeet = (value: number) => (
  <>
    {volumeText(value)} <span className={classes.unit}>acre-feet</span>
  </>
);

export function ReportHeader({ report: { gpu, permits, account, due_at, state }, zone, now }: ReportHeaderProps) {
  const left = isMissing(state) ? timeLeftText(due_at, now, zone) : null;
  return (
    <div className={classes.header}>
      <p className={classes.state}>
        <StateBadge state={state} /> {left && <strong>{left}</strong>}
      </p>
      <dl className={classes.facts}>
        <Fact name={permits.length === 1 ? 'Permit' : 'Permits'}>
          {permits.map(({ permit_ndx, permit_number, issued_on, expires_on }) => (
            <span key={permit_ndx} className={classes.permit}>
              {permit_number}
              {issued_on && <span className={classes.unit}> issued {dateText(issued_on)}</span>}
              {expires_on && <span className={classes.unit}>, until {dateText(expires_on)}</span>}
            </span>
          ))}
        </Fact>
        <Fact name="Total acres">
          {numberText(gpu.total_acres)} <span className={classes.unit}>acres</span>
        </Fact>
        <Fact name="Allowable">{acreFeet(account.allowable_acre_feet)}</Fact>
        <Fact name="Conservation reserve">
          {account.reserve.length === 0
            ? 'none'
            : account.reserve.map(({ origin_year, acre_feet, last_year, is_provisional }) => (
                <span key={origin_year} className={classes.permit}>
                  {acreFeet(acre_feet)}{' '}
                  <span className={classes.unit}>
                    of {origin_year}, until the end of {last_year}
                    {is_provisional && ', provisional'}
                  </span>
                </span>
              ))}
        </Fact>
        <Fact name="Due">{localDateTime(Date.parse(due_at), zone)}</Fact>
      </dl>
    </div>
  );
}
