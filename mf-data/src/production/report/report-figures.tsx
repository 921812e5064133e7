import { formerMeterText } from '@portal/shared-api/production';
import { t } from '@portal/shared-i18n';
import { FactList } from '@portal/shared-ui';
import { dateText } from '@portal/shared-ui/time';
import { VolumeBar } from '../parts/volume-bar.tsx';
import type { ProductionReport, SavedReport } from '../production.resource.ts';
import { GOES_BACK_WORDS, METHOD_WORDS } from '../values/field-words.ts';
import { figuresOf, formerMeterOf, meterOf, rowName } from '../values/figures.ts';
import { acreFeetText, numberText } from '../values/numbers.ts';
import { fieldName, type ReportValues, type RowId, rowId, savedRows } from '../values/report-values.ts';
import { scaleText } from './reading-card.tsx';
import classes from './report-figures.module.css';
import { WarningList } from './warning-list.tsx';

type Reading = SavedReport['readings'][number];

function Point({ value, on }: { value: number | null; on: string | null }) {
  return (
    <>
      {value === null ? '–' : numberText(value)}
      {on && <span className={classes.date}>{dateText(on)}</span>}
    </>
  );
}

interface ReadingRowProps {
  report: ProductionReport;
  reading: Reading;
  row: RowId;
}

function ReadingRow({ report, reading, row }: ReadingRowProps) {
  const former = formerMeterOf(report, row);
  const meter = meterOf(report, row) ?? former;
  return (
    <tr>
      <th scope="row">
        {rowName(report, row)}
        {meter && <span className={classes.date}>{scaleText(meter)}</span>}
        {former && <span className={classes.date}>{formerMeterText(former, report.year)}</span>}
      </th>
      <td data-label={t('Beginning')}>
        <Point value={reading.start_reading} on={reading.start_on} />
      </td>
      <td data-label={t('Ending')}>
        <Point value={reading.end_reading} on={reading.end_on} />
        {reading.goes_back && <span className={classes.date}>{t(GOES_BACK_WORDS[reading.goes_back])}</span>}
      </td>
      <td data-label={t('Estimated')}>
        {reading.estimated_acre_feet === null ? '–' : acreFeetText(reading.estimated_acre_feet)}
      </td>
      <td data-label={t('Acre-feet')}>
        <strong>{reading.acre_feet === null ? '–' : acreFeetText(reading.acre_feet)}</strong>
      </td>
    </tr>
  );
}

interface ReportFiguresProps {
  report: ProductionReport;
  saved: SavedReport;
  /** `false` where the page says otherwise what is suspicious. */
  hasWarnings?: boolean;
}

export function ReportFiguresView({ report, saved, hasWarnings = true }: ReportFiguresProps) {
  const values: ReportValues = {
    method: saved.method,
    notes: saved.notes ?? '',
    finalReason: saved.final_reason ?? '',
    ...savedRows(saved.readings, report.year),
  };
  const figures = figuresOf(values, report);
  const asked = figures.rows.flatMap(({ warnings }) => warnings);
  const { account } = report;
  const notes = saved.readings.filter(({ note }) => note !== null);
  return (
    <>
      <VolumeBar
        acreFeet={saved.acre_feet}
        allowable={account.allowable_acre_feet}
        reserve={account.usable_reserve_acre_feet}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(METHOD_WORDS[saved.method])}</th>
            <th scope="col">{t('Beginning')}</th>
            <th scope="col">{t('Ending')}</th>
            <th scope="col">{t('Estimated')}</th>
            <th scope="col">{t('Acre-feet')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(({ row }) => {
            const reading = saved.readings.find((one) => rowId(one) === row);
            return reading && <ReadingRow key={row} report={report} reading={reading} row={row} />;
          })}
        </tbody>
      </table>
      {hasWarnings && <WarningList warnings={[...asked, ...figures.warnings]} />}
      {(notes.length > 0 || saved.notes || saved.final_reason || saved.postmarked_on || saved.posted_again_on) && (
        <FactList
          className={classes.notes}
          facts={[
            [
              t('Why the readings are final before the end of {year}', { year: report.year }),
              saved.final_reason || null,
            ],
            [t('Postmark of the paper report'), saved.postmarked_on ? dateText(saved.postmarked_on) : null],
            [
              t('Postmark of the paper that came again'),
              saved.posted_again_on ? dateText(saved.posted_again_on) : null,
            ],
            [t('Note on the report'), saved.notes || null],
            ...figures.rows.map(({ row }) => [rowName(report, row), values[fieldName(row, 'note')] || null] as const),
          ]}
        />
      )}
    </>
  );
}
