export type { QueuedApplication, ReviewedApplication, WellApplication } from './contract/applications.ts';
export {
  CALL_COSTS,
  type Call,
  fileName,
  type Problem,
  problemSchema,
} from './contract/call.ts';
export type { GpuAccount } from './contract/dashboard.ts';
export type { QueuedReport, ReportMessage, ReviewReason } from './contract/filing-desk.ts';
export type { GpuChange, GpuChangeInput, GpuChangeOutcome, GpuState, MovedKind } from './contract/gpu-changes.ts';
export type {
  GpuOutlineChange,
  GpuOutlineInput,
  GpuOutlineOutcome,
  NewGpu,
  NewGpuInput,
  OutlinedGpu,
} from './contract/gpu-outlines.ts';
export type { JoinPlan, JoinRequest } from './contract/gpu-planner.ts';
export {
  type FileImport,
  IMPORT_KINDS,
  type ImportExample,
  type ImportFormat,
  type ImportKind,
  type ImportQuestion,
  type ImportRow,
  type ImportSentence,
  type ImportUndo,
  type ImportWell,
  type MatchTable,
  MEASUREMENT_FORMATS,
  type MeasurementFormat,
  type UndoExpectation,
} from './contract/import-shapes.ts';
export { API_VERSION, type CallKey, type Contract, contract } from './contract/index.ts';
export type { LateFeeSums } from './contract/late-fee-sums.ts';
export type {
  LateFeeAct,
  LateFeeColumn,
  LateFeeEntry,
  LateFeeHolder,
  LateFeeKind,
  LateFeeLedger,
  LateFeeRow,
  LateFeeState,
} from './contract/late-fees.ts';
export { MAX_ADJACENT_FEET, MAX_WELLS_IN_VIEW } from './contract/limits.ts';
export type { ListQuery } from './contract/list.ts';
export { LOOKUP_TABLES, type LookupTable } from './contract/lookup-tables.ts';
export type { Mail, MailState, ShownMail } from './contract/mail.ts';
export type {
  GazetteerPlace,
  MapGpu,
  SearchResult,
  WellCount,
  WellInView,
} from './contract/map-search.ts';
export type { GpuPace, MeterHistoryEntry, ReadMeter } from './contract/meter-readings.ts';
export { ONCE_ONLY } from './contract/once-only.ts';
export type { PlannedChange } from './contract/planned-changes.ts';
export type { BulkResult } from './contract/production.ts';
export {
  type FormerMeter,
  type Meter,
  type ProductionDocument,
  type ProductionReport,
  REPORT_STATUS,
  type ReportChange,
  type ReportState,
  type ReportSummary,
} from './contract/production-report.ts';
export type { FeatureKind, Filters, Layer, Source, WellProperties } from './contract/public-map.ts';
export { layerSchema } from './contract/public-map.ts';
export type {
  AdjacentWell,
  Gpu,
  GpuReport,
  GpuSelectWell,
  SpacingCheck,
  SpacingRescue,
  SpacingRules,
  SpacingVerdict,
  WellInsideBuffer,
} from './contract/public-tools.ts';
export type { RecordDocument } from './contract/record-documents.ts';
export type {
  FieldChange,
  KeptRecordData,
  RecordHistoryEntry,
  RecordOutcome,
  RecordWarning,
} from './contract/records.ts';
export type { DistrictRule, GpuFigures, RuleEffect, RuleFigures } from './contract/rules.ts';
export type { NoMailReason, NoticeWay, Season, SeasonNotice, SeasonStepState } from './contract/season.ts';
export type { Reading, SeriesTrend } from './contract/series.ts';
export type { SiteSummary } from './contract/site-summary.ts';
export type { GpuStatement, OwnerStatement, Statements } from './contract/statements.ts';
export type { HealthPart, HealthStatus, SystemHealth } from './contract/system-health.ts';
export type {
  TelemetryAlert,
  TelemetryAlertState,
  TelemetryCheck,
  TelemetryCondition,
  TelemetryMailFrequency,
  TelemetryParameter,
  TelemetryPreview,
  TelemetryRule,
  TelemetryRuleInput,
} from './contract/telemetry.ts';
export { DEEPEST_TILE_ZOOM } from './contract/tiles.ts';
export type {
  AuditEntry,
  AuditTopic,
  ChangedUser,
  NewUser,
  User,
} from './contract/users.ts';
export type {
  DisputeSubject,
  GivenDispute,
  OwnerAddress,
  OwnershipVerification,
  OwnVerification,
  ShownOwner,
  VerificationDispute,
  VerificationRow,
  VerificationState,
  VerificationTask,
} from './contract/verification.ts';
export type { RequestedArea, Watch, Watches, WatchFrequency, WatchKind } from './contract/watches.ts';
export { type LikelyDuplicate, MAX_CONFLICTS, type WellMerge } from './contract/well-merges.ts';
