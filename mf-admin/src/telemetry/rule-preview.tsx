import type { TelemetryParameter, TelemetryPreview } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { AppLink, usePortal } from '@portal/shared-ui';
import { localDateTime } from '@portal/shared-ui/time';
import classes from './telemetry.module.css';
import { graphPath, valueText } from './words.ts';

type Example = TelemetryPreview['examples'][number];

/** What a rule would have raised. */
export function RulePreview({ preview, parameter }: { preview: TelemetryPreview; parameter: TelemetryParameter }) {
  const { timeZone } = usePortal().config;
  const moment = (at: string): string => localDateTime(Date.parse(at), timeZone);
  const period = ({ began_at, ended_at }: Example): string =>
    ended_at === null
      ? t('since {time}', { time: moment(began_at) })
      : t('{from} to {until}', { from: moment(began_at), until: moment(ended_at) });
  const { alerts, wells, loggers, loggers_checked: checked, days } = preview;
  return (
    <>
      <p>
        <strong>
          {alerts === 0
            ? t('In the last {days} days it would have raised no alerts.', { days })
            : t(
                'In the last {days} days it would have raised {alerts, plural, one {# alert} other {# alerts}} at {wells, plural, one {# well} other {# wells}}.',
                { days, alerts, wells },
              )}
        </strong>
      </p>
      {checked < loggers && (
        <p>
          {t('Only {checked, number} of {loggers, number} loggers were looked at: there are too many readings.', {
            checked,
            loggers,
          })}
        </p>
      )}
      {preview.examples.length > 0 && (
        <>
          <p>{t('The latest:')}</p>
          <ul className={classes.examples}>
            {preview.examples.map((example) => (
              <li key={`${example.well_ndx} ${example.began_at}`}>
                <AppLink href={graphPath(example.well_ndx, parameter)}>{example.well_id}</AppLink>{' '}
                {[example.value !== null && valueText(example.value, parameter), period(example)]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
