import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchWaterLevels, type WaterLevels } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { Folded } from '../sections/folded.tsx';
import { Later, loadCharts } from '../sections/later.tsx';
import { Section } from '../sections/section.tsx';
import { useIsPhone } from '../sections/use-is-phone.ts';
import { basisText, districtTrendText, leveledWinters, winterTable } from './district-winters.ts';
import classes from './levels.module.css';
import { levelTrend, wellsText } from './trend-text.ts';

function Levels({ levels }: { levels: WaterLevels }) {
  const { winters, trend, wells } = levels;
  const { timeZone } = usePortal().config;
  const isPhone = useIsPhone();
  if (winters.length === 0) return <p className={classes.muted}>{t('No well has been measured in winter yet.')}</p>;
  const chart = () => (
    <Later name="The chart of water levels" load={loadCharts} lines={7}>
      {({ LevelsChart }) => (
        <LevelsChart
          levels={leveledWinters(levels).map(({ year, level_feet }) => ({ year, feet: level_feet }))}
          trend={levelTrend(trend, timeZone)}
          label={t('Depth to water of the district’s wells by winter')}
          table={winterTable(levels)}
        />
      )}
    </Later>
  );
  return (
    <>
      <p className={classes.trend}>
        {rich('Water level of the district: <strong>{trend}</strong>.', {
          strong: (chunks) => <strong>{chunks}</strong>,
          trend: districtTrendText(levels),
        })}{' '}
        <span className={classes.muted}>
          {basisText(levels)} {wellsText(wells)}
        </span>
      </p>
      {isPhone ? <Folded summary={t('Graph by winter')}>{chart}</Folded> : chart()}
    </>
  );
}

export function DistrictLevels() {
  const answer = useApiQuery(['dashboard', 'levels', null], (api, signal) => fetchWaterLevels(api, null, signal));
  return (
    <Section id="district-levels" title={t('District water levels')}>
      <div className={classes.card}>
        <Answered answer={answer} lines={8}>
          {(levels) => <Levels levels={levels} />}
        </Answered>
      </div>
    </Section>
  );
}
