import { decimalsIn, decimalText, shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import type { ApiQuery } from '@portal/shared-ui/queries';
import { dateText, localDate } from '@portal/shared-ui/time';
import { PaceText } from '../../production/parts/pace-text.tsx';
import type { GpuPace } from '../../production/readings/readings.resource.ts';
import type { GpuAccount } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import classes from './accounts.module.css';

export function lastReadingsText({ last_readings: last, counted_from: from }: GpuPace): string {
  if (!last) return '';
  const until = dateText(last.latest);
  if (from !== null) return t('(readings from {from} to {until})', { from: dateText(from), until });
  return last.earliest === last.latest
    ? t('(last reading {date})', { date: until })
    : t('(last readings {earliest} to {latest})', { earliest: dateText(last.earliest), latest: until });
}

function Figures({ pace, decimals }: { pace: GpuPace; decimals: number }) {
  const { used_acre_feet: used, left_acre_feet: left, allowable_acre_feet: allowable, no_forecast } = pace;
  if (used === null || left === null) return null;
  const acreFeet = (volume: number): string => decimalText(volume, Math.max(decimals, decimalsIn([used, left])));
  return (
    <>
      <p>
        <strong>{t('Used so far: {volume} acre-feet', { volume: acreFeet(used) })}</strong>{' '}
        {no_forecast === 'reported' ? t('(as reported)') : lastReadingsText(pace)}
        {allowable > 0 && ` · ${t('{share} of the allowable', { share: shareText(used, allowable) })}`}
      </p>
      <p>
        {left < 0
          ? t('{volume} acre-feet above allowable and reserve.', { volume: acreFeet(-left) })
          : t('Remaining: {volume} acre-feet of allowable and reserve', { volume: acreFeet(left) })}
      </p>
    </>
  );
}

interface AccountPaceProps {
  account: GpuAccount;
  answer: ApiQuery<readonly GpuPace[]>;
  now: number;
  decimals: number;
}

/** When this year's allowable is reached, by the meters; and what is used of it, unless the account says so. */
export function AccountPace({ account, answer, now, decimals }: AccountPaceProps) {
  const { gpu_number: gpuNumber, time_zone: zone } = account;
  return (
    <Answered answer={answer} lines={3}>
      {(paces) => {
        const pace = paces.find(({ gpu_number }) => gpu_number === gpuNumber);
        if (!pace) return null;
        return (
          <div className={classes.pace}>
            <h4>{t('{year} so far, by your meters', { year: pace.year })}</h4>
            {pace.year !== account.year && <Figures pace={pace} decimals={decimals} />}
            <PaceText pace={pace} today={localDate(now, zone)} />
            <p>
              <AppLink
                className="ui-target"
                href={`/production/readings?gpu=${gpuNumber}`}
                aria-label={t('Enter a meter reading of GPU {gpuNumber}', { gpuNumber })}
              >
                {t('Enter a meter reading')}
              </AppLink>
            </p>
          </div>
        );
      }}
    </Answered>
  );
}
