// The arithmetic of production reporting: what the form shows as one types, and what the API keeps.
export {
  type Reserve,
  reserveAcreFeet,
  type SettledYear,
  settleAccount,
  type YearOfAccount,
} from './account.ts';
export { formerMeterText, readingContext, startOf } from './contexts.ts';
export { type Due, handedInAt, lateness, notOver } from './late.ts';
export {
  GALLONS_PER_ACRE_FOOT,
  METER_UNITS,
  type MeterScale,
  type MeterUnit,
  meteredAcreFeet,
  mostPumpedAcreFeet,
  roundAcreFeet,
} from './meters.ts';
export { isOverdue } from './overdue.ts';
export {
  type ComputedReport,
  computeReport,
  draftMistakes,
  type Mistake,
  mistakeText,
  postmarkMistake,
  type ReportBasis,
  type ReportHead,
  type ReportReading,
  submissionMistakes,
} from './report-check.ts';
export { type SeasonalTrend, seasonalTrend } from './seasonal-trend.ts';
export { median, type Trend, type TrendPoint, theilSenTrend } from './trend.ts';
export {
  type EnteredReading,
  goesBack,
  type ReadingContext,
  type ReportContext,
  readingAcreFeet,
  reportWarnings,
  type StartOfYear,
  totalAcreFeet,
  type Warning,
  type WarningCode,
} from './warnings.ts';
export { groupByYear, type WellReadings, type WinterLevel, winterLevels } from './winter-levels.ts';
