import { t } from '@portal/shared-i18n';
import { NativeSelect } from '@portal/shared-ui/forms';
import { keepPreviousData, useApiQuery } from '@portal/shared-ui/queries';
import { useRef, useState } from 'react';
import { BoardReportButton } from '../board/board-report-button.tsx';
import { type DistrictReports, fetchDistrict } from '../dashboard.resource.ts';
import { Answered } from '../sections/answered.tsx';
import { dueText } from '../sections/due.ts';
import { Later, loadCharts } from '../sections/later.tsx';
import { Section } from '../sections/section.tsx';
import { CountiesTable } from './counties-table.tsx';
import { Counts } from './counts.tsx';
import classes from './district.module.css';
import { MissingButton } from './missing-button.tsx';
import { countyDecimals, incompleteText, productionYears } from './production-years.ts';

function Reports({ reports, now }: { reports: DistrictReports; now: number }) {
  const { year, due_at, time_zone, district, counties } = reports;
  const incomplete = incompleteText(reports);
  return (
    <>
      <p className={classes.lead}>{t('{year} reports: {due}.', { year, due: dueText(due_at, now, time_zone) })}</p>
      <Counts year={year} counts={district} />
      <CountiesTable reports={reports} />
      <h3 className={classes.subheading}>{t('Production by year')}</h3>
      {incomplete && <p className={classes.lead}>{incomplete}</p>}
      <div className={classes.card}>
        <Later name="The chart of production" load={loadCharts} lines={7}>
          {({ YearBars }) => (
            <YearBars
              years={productionYears(reports)}
              ofYear={year}
              label={t('Production of the district by year')}
              decimals={countyDecimals(counties)}
            />
          )}
        </Later>
      </div>
    </>
  );
}

export function District({ now }: { now: number }) {
  const [chosen, setChosen] = useState<number | null>(null);
  // The previous year stays while another is fetched, so that nothing moves.
  const answer = useApiQuery(['dashboard', 'district', chosen], (api, signal) => fetchDistrict(api, chosen, signal), {
    placeholderData: keepPreviousData,
  });
  const latest = useRef<DistrictReports>(undefined);
  latest.current = answer.data ?? latest.current;
  const known = latest.current;
  const year = chosen ?? known?.year;
  return (
    <Section
      id="district"
      title={t('District reports')}
      tools={
        known &&
        year !== undefined && (
          <div className="ui-row">
            <NativeSelect
              aria-label={t('Report year')}
              data={known.years.map(String)}
              value={String(year)}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            />
            <MissingButton year={year} />
            <BoardReportButton year={year} />
          </div>
        )
      }
    >
      <div aria-busy={answer.fetching} className={classes.reports}>
        <Answered answer={answer} lines={24}>
          {(reports) => <Reports reports={reports} now={now} />}
        </Answered>
      </div>
    </Section>
  );
}
