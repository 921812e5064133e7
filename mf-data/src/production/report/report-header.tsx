import { FactList } from '@portal/shared-ui';
import { dateText, localDateTime } from '@portal/shared-ui/time';
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

const amount = (value: string, unit: string) => (
  <>
    {value} <span className={classes.unit}>{unit}</span>
  </>
);

export function ReportHeader({ report: { gpu, permits, account, due_at, state }, zone, now }: ReportHeaderProps) {
  const left = isMissing(state) ? timeLeftText(due_at, now, zone) : null;
  return (
    <div className="ui-stack">
      <p className={classes.state}>
        <StateBadge state={state} /> {left && <strong>{left}</strong>}
      </p>
      <FactList
        className={classes.facts}
        facts={[
          [
            permits.length === 1 ? 'Permit' : 'Permits',
            permits.map(({ permit_ndx, permit_number, issued_on, expires_on }) => (
              <span key={permit_ndx} className={classes.permit}>
                {permit_number}
                {issued_on && <span className={classes.unit}> issued {dateText(issued_on)}</span>}
                {expires_on && <span className={classes.unit}>, until {dateText(expires_on)}</span>}
              </span>
            )),
          ],
          ['Total acres', amount(numberText(gpu.total_acres), 'acres')],
          ['Allowable', amount(volumeText(account.allowable_acre_feet), 'acre-feet')],
          [
            'Conservation reserve',
            account.reserve.length === 0
              ? 'none'
              : account.reserve.map(({ origin_year, acre_feet, last_year, is_provisional }) => (
                  <span key={origin_year} className={classes.permit}>
                    {amount(volumeText(acre_feet), 'acre-feet')}{' '}
                    <span className={classes.unit}>
                      of {origin_year}, until the end of {last_year}
                      {is_provisional && ', provisional'}
                    </span>
                  </span>
                )),
          ],
          ['Due', localDateTime(Date.parse(due_at), zone)],
        ]}
      />
    </div>
  );
}
