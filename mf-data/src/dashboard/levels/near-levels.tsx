import { formatNumber, t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, UnstyledButton, usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { dateText, localDate } from '@portal/shared-ui/time';
import { useState } from 'react';
import { fetchWaterLevels, type NearWell } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { figureTags } from '../sections/figure.tsx';
import { Later, loadCharts } from '../sections/later.tsx';
import { distanceText } from './distance-text.ts';
import { winterGraphPath } from './graph-path.ts';
import classes from './levels.module.css';
import { levelTrend, trendText } from './trend-text.ts';

const feetText = (feet: number): string => formatNumber(feet, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function WellRow({ well, isShown, onShow }: { well: NearWell; isShown: boolean; onShow: () => void }) {
  const { timeZone } = usePortal().config;
  const date = dateText(localDate(Date.parse(well.last_at), timeZone));
  return (
    <li className={classes.well} data-shown={isShown || undefined}>
      <UnstyledButton className={classes.pick} aria-pressed={isShown} onClick={onShow}>
        <strong>{well.well_id}</strong>
        <span className={classes.muted}>{distanceText(well.distance_feet)}</span>
        <span>
          {rich('<figure>{feet} <unit>feet</unit></figure> <muted>on {date}</muted>', {
            ...figureTags,
            muted: (chunks) => <span className={classes.muted}>{chunks}</span>,
            feet: feetText(well.last_depth_feet),
            date,
          })}
        </span>
        <span>{trendText(well.trend)}</span>
      </UnstyledButton>
    </li>
  );
}

function WellChart({ well }: { well: NearWell }) {
  const { timeZone } = usePortal().config;
  return (
    <>
      <Later name="The chart of water levels" load={loadCharts} lines={7}>
        {({ LevelsChart }) => (
          <LevelsChart
            levels={well.winters.map(({ year, depth_feet }) => ({ year, feet: depth_feet }))}
            trend={levelTrend(well.trend, timeZone)}
            label={t('Median depth to water in well {well} by winter', { well: well.well_id })}
          />
        )}
      </Later>
      <AppLink className="ui-target" href={winterGraphPath(well.well_ndx)}>
        {t('Open well {well} on the map', { well: well.well_id })}
      </AppLink>
    </>
  );
}

function Wells({ wells }: { wells: readonly NearWell[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const shown = wells.find(({ well_ndx }) => well_ndx === picked) ?? wells[0];
  if (!shown) return <p className={classes.muted}>{t('No well has been measured in winter yet.')}</p>;
  return (
    <>
      <ul className={classes.wells} aria-label={t('Nearest measured wells')}>
        {wells.map((well) => (
          <WellRow key={well.well_ndx} well={well} isShown={well === shown} onShow={() => setPicked(well.well_ndx)} />
        ))}
      </ul>
      <WellChart key={shown.well_ndx} well={shown} />
    </>
  );
}

export function NearLevels({ gpuNumber }: { gpuNumber: number }) {
  const answer = useApiQuery(['dashboard', 'levels', gpuNumber], (api, signal) =>
    fetchWaterLevels(api, gpuNumber, signal),
  );
  return (
    <Answered answer={answer} lines={12}>
      {({ nearest }) => <Wells wells={nearest} />}
    </Answered>
  );
}
