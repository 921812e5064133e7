import { usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchWaterLevels, type WaterLevels } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { Later, loadCharts } from '../sections/later.tsx';
import { Section } from '../sections/section.tsx';
import classes from './levels.module.css';
import { levelTrend, trendText } from './trend-text.ts';

const number = (count: number): string => count.toLocaleString('en-US');

/** Middle of a winter: what a year of winters is drawn at. */
const winterDay = (year: number): string => `${year}-01-15`;

function Levels({ levels: { winters, trend, wells: counts } }: { levels: WaterLevels }) {
  const { timeZone } = usePortal().config;
  if (winters.length === 0) return <p className={classes.muted}>No well has been measured in winter yet.</p>;
  const { falling, rising, unsure } = counts;
  return (
    <>
      <p className={classes.trend}>
        Median water level: <strong>{trendText(trend)}</strong>.{' '}
        <span className={classes.muted}>
          Wells with a trend: {number(falling)} falling, {number(rising)} rising, {number(unsure)} unsure.
        </span>
      </p>
      <Later name="The chart of water levels" load={loadCharts} lines={7}>
        {({ LevelsChart }) => (
          <LevelsChart
            levels={winters.map(({ year, median_depth_feet }) => ({ date: winterDay(year), feet: median_depth_feet }))}
            trend={levelTrend(trend, timeZone)}
            label="Median depth to water of the district’s wells by winter"
            ofWinters
          />
        )}
      </Later>
    </>
  );
}

export function DistrictLevels() {
  const answer = useApiQuery(['dashboard', 'levels', null], (api, signal) => fetchWaterLevels(api, null, signal));
  return (
    <Section id="district-levels" title="Water levels of the district">
      <div className={classes.card}>
        <Answered answer={answer} what="the water levels of the district" lines={8}>
          {(levels) => <Levels levels={levels} />}
        </Answered>
      </div>
    </Section>
  );
}
