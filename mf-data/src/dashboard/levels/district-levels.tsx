import { usePortal } from '@portal/shared-ui';
import { fetchWaterLevels, type WaterLevels } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { Later, loadCharts } from '../sections/later.tsx';
import { Section } from '../sections/section.tsx';
import { useSectionAnswer } from '../sections/use-section-answer.ts';
import classes from './levels.module.css';
import { levelTrend, trendText } from './trend-text.ts';

const wells = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'well' : 'wells'}`;

/** Middle of a winter: what a year of winters is drawn at. */
const winterDay = (year: number): string => `${year}-01-15`;

function Levels({ levels: { winters, trend, wells: counts } }: { levels: WaterLevels }) {
  const { timeZone } = usePortal().config;
  if (winters.length === 0) return <p className={classes.muted}>No well has been measured in winter yet.</p>;
  const { falling, rising, unsure } = counts;
  return (
    <>
      <p className={classes.trend}>
        In the middle well the water <strong>{trend ? trendText(trend) : 'has too few winters for a trend'}</strong>. Of{' '}
        {wells(falling + rising + unsure)} with a trend it falls in {falling.toLocaleString('en-US')}, rises in{' '}
        {rising.toLocaleString('en-US')}, and {unsure.toLocaleString('en-US')} cannot say for sure.
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

/** How the water stands in the district, winter by winter, and how it moves. */
export function DistrictLevels() {
  const answer = useSectionAnswer('levels', (api, signal) => fetchWaterLevels(api, null, signal));
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
