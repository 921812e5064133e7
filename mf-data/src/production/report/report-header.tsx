import { isSubmitted } from '@portal/shared-api/production';
import { acresText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { FactList } from '@portal/shared-ui';
import { dateText, localDateTime } from '@portal/shared-ui/time';
import type { ReactNode } from 'react';
import { StateBadge } from '../parts/state-badge.tsx';
import { timeLeftText } from '../parts/state-words.ts';
import type { ProductionReport } from '../production.resource.ts';
import { acreFeetText } from '../values/numbers.ts';
import classes from './report-header.module.css';

export interface ReportHeaderProps {
  report: ProductionReport;
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
  /** Of volumes. */
}

const unit = (chunks: ReactNode[]) => <span className={classes.unit}>{chunks}</span>;

type Permit = ProductionReport['permits'][number];
type Reserve = ProductionReport['account']['reserve'][number];

function permitDates({ issued_on, expires_on }: Permit): string {
  const [issued, expires] = [issued_on, expires_on].map((date) => (date ? dateText(date) : ''));
  if (issued && expires) return t('issued {issued}, expires {expires}', { issued, expires });
  if (issued) return t('issued {issued}', { issued });
  return expires ? t('expires {expires}', { expires }) : '';
}

function reserveText({ origin_year, acre_feet, last_year, is_provisional }: Reserve): ReactNode {
  const values = { unit, volume: acreFeetText(acre_feet), year: origin_year, lastYear: last_year };
  return is_provisional
    ? rich('{volume} <unit>acre-feet from {year}, until the end of {lastYear}, not final yet</unit>', values)
    : rich('{volume} <unit>acre-feet from {year}, until the end of {lastYear}</unit>', values);
}

export function ReportHeader({ report, zone, now }: ReportHeaderProps) {
  const { gpu, permits, account, due_at, state } = report;
  const left = isSubmitted(state) ? null : timeLeftText(due_at, now, zone);
  return (
    <div className="ui-stack">
      <p className={classes.state}>
        <StateBadge state={state} /> {left && <strong>{left}</strong>}
      </p>
      <FactList
        className={classes.facts}
        facts={[
          [
            permits.length === 1 ? t('Permit') : t('Permits'),
            permits.map((permit) => (
              <span key={permit.permit_ndx} className={classes.permit}>
                {permit.permit_number} <span className={classes.unit}>{permitDates(permit)}</span>
              </span>
            )),
          ],
          [t('Total acres'), rich('{acres} <unit>acres</unit>', { unit, acres: acresText(gpu.total_acres) })],
          [
            t('Allowable'),
            rich('{volume} <unit>acre-feet</unit>', {
              unit,
              volume: acreFeetText(account.allowable_acre_feet),
            }),
          ],
          [
            t('Conservation reserve'),
            account.reserve.length === 0
              ? t('reserve|none')
              : account.reserve.map((reserve) => (
                  <span key={reserve.origin_year} className={classes.permit}>
                    {reserveText(reserve)}
                  </span>
                )),
          ],
          [t('Due'), localDateTime(Date.parse(due_at), zone)],
        ]}
      />
    </div>
  );
}
