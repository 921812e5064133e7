// The arithmetic of production reporting: what the form shows as one types, and what the API keeps.
export {
  type Reserve,
  reserveAcreFeet,
  type SettledYear,
  settleAccount,
} from './account.ts';
export { findStartReading, formerMeterMistake, formerMeterText, meterName, readingContext } from './contexts.ts';
export { dueDay } from './due-day.ts';
export { allowableOf, type GpuYear, joinGpus, joinReserves, splitReserve } from './gpu-change.ts';
export { centsOf, daysLate, feeGrows, isPostedAgain, lateness, notChargedCents } from './late.ts';
export { meterScaleText, meterUnitText, withMultiplier } from './meter-units.ts';
export {
  lacksDocuments,
  METER_UNITS,
  type MeterScale,
  type MeterUnit,
  maxPumpedAcreFeet,
  meteredAcreFeet,
  PRODUCTION_METHODS,
  roundAcreFeet,
  usableAcreFeet,
} from './meters.ts';
export { type MethodReason, methodReasonText } from './method-reason.ts';
export { isOverdue, isSubmitted, reportedAcreFeet } from './overdue.ts';
export {
  type ComputedReport,
  computeReport,
  draftMistakes,
  type Mistake,
  postmarkMistake,
  type ReportBasis,
  submissionMistakes,
} from './report-check.ts';
export {
  type MistakeCode,
  type ReadingName,
  readingName,
  reportTexts,
  type WarningCode,
  wordReportText,
} from './report-texts.ts';
export { SEASONS, seasonalTrend, wholeYearsOf } from './seasonal-trend.ts';
export { divideAcreFeet, exactSum } from './thousandths.ts';
export { median, type Trend, theilSenTrend, waterDirection, YEAR_MS } from './trend.ts';
export {
  goesBack,
  intervalWarnings,
  type ReadingContext,
  readingAcreFeet,
  totalAcreFeet,
  type Warning,
} from './warnings.ts';
