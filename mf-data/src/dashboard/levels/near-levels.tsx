import { AppLink, UnstyledButton, usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { dateText, localDate } from '@portal/shared-ui/time';
import { useState } from 'react';
import { fetchWaterLevels, type NearWell } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { Figure } from '../sections/figure.tsx';
import { Later, loadCharts } from '../sections/later.tsx';
import { distanceText } from './distance-text.ts';
import { winterGraphPath } from './graph-path.ts';
import classes from './levels.module.css';
import { levelTrend, trendText } from './trend-text.ts';

const feet = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function WellRow({ well, isShown, onShow }: { well: NearWell; isShown: boolean; onShow: () => void }) {
  const { timeZone } = usePortal().config;
  const date = dateText(localDate(Date.parse(well.last_at), timeZone));
  return (
    <li className={classes.well} data-shown={isShown || undefined}>
      <UnstyledButton className={classes.pick} aria-pressed={isShown} onClick={onShow}>
        <strong>{well.well_id}</strong>
        <span className={classes.muted}>{distanceText(well.distance_feet)}</span>
        <span>
          <Figure unit="feet">{feet.format(well.last_depth_feet)}</Figure>
          <span className={classes.muted}> on {date}</span>
        </span>
        <span>{trendText(well.trend)}</span>
      </UnstyledButton>
    </li>
  );
}

function WellChart({ well }: { well: NearWell }) {
  const { timeZone } = usePortal().config;
  const byDay = new Map(
    well.readings.map(({ at, depth_feet }) => [localDate(Date.parse(at), timeZone), depth_feet] as const),
  );
  const levels = [...byDay].map(([date, depth]) => ({ date, feet: depth }));
  return (
    <>
      <Later name="The chart of water levels" load={loadCharts} lines={7}>
        {({ LevelsChart }) => (
          <LevelsChart
            levels={levels}
            trend={levelTrend(well.trend, timeZone)}
            label={`Depth to water in well ${well.well_id}`}
          />
        )}
      </Later>
      <AppLink className="ui-target" href={winterGraphPath(well.well_ndx)}>
        Open well {well.well_id} on the map
      </AppLink>
    </>
  );
}

function Wells({ wells }: { wells: readonly NearWell[] }) {
  const [picked, setPicked] = useState<number | null>(null);
  const shown = wells.find(({ well_ndx }) => well_ndx === picked) ?? wells[0];
  if (!shown) return <p className={classes.muted}>No well is measured in winter yet.</p>;
  return (
    <>
      <ul className={classes.wells} aria-label="Nearest wells that are measured">
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
    <Answered answer={answer} what="the water levels nearby" lines={12}>
      {({ nearest }) => <Wells wells={nearest} />}
    </Answered>
  );
}
