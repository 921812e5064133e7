import { applicationLimitCalls } from './application-limits.ts';
import { applicationCalls } from './applications.ts';
import type { Call } from './call.ts';
import { dashboardCalls } from './dashboard.ts';
import { filingDeskCalls } from './filing-desk.ts';
import { gpuChangeCalls } from './gpu-changes.ts';
import { gpuOutlineCalls } from './gpu-outlines.ts';
import { gpuPlannerCalls } from './gpu-planner.ts';
import { importCalls } from './imports.ts';
import { lateFeeCalls } from './late-fees.ts';
import { lookupCalls } from './lookups.ts';
import { mailCalls } from './mail.ts';
import { mapSearchCalls } from './map-search.ts';
import { meterReadingCalls } from './meter-readings.ts';
import { plannedChangeCalls } from './planned-changes.ts';
import { platformCalls } from './platform.ts';
import { productionCalls } from './production.ts';
import { publicMapCalls } from './public-map.ts';
import { publicToolCalls } from './public-tools.ts';
import { recordDocumentCalls } from './record-documents.ts';
import { recordCalls } from './records.ts';
import { ruleCalls } from './rules.ts';
import { seasonCalls } from './season.ts';
import { seriesCalls } from './series.ts';
import { siteSummaryCalls } from './site-summary.ts';
import { statementCalls } from './statements.ts';
import { systemHealthCalls } from './system-health.ts';
import { telemetryCalls } from './telemetry.ts';
import { tileCalls } from './tiles.ts';
import { userCalls } from './users.ts';
import { verificationCalls } from './verification.ts';
import { watchCalls } from './watches.ts';
import { wellMergeCalls } from './well-merges.ts';

/**
 * Front ends name it in `routes.json`: the minor number rises when a call or a field is added, the major one when
 * something is taken away or means something else.
 */
export const API_VERSION = '1.23';

/** The only source of the server's checks, the client's types and `openapi.json`. */
export const contract = {
  ...publicMapCalls,
  ...mapSearchCalls,
  ...tileCalls,
  ...seriesCalls,
  ...siteSummaryCalls,
  ...publicToolCalls,
  ...gpuPlannerCalls,
  ...lookupCalls,
  ...userCalls,
  ...productionCalls,
  ...meterReadingCalls,
  ...filingDeskCalls,
  ...dashboardCalls,
  ...ruleCalls,
  ...importCalls,
  ...recordCalls,
  ...plannedChangeCalls,
  ...recordDocumentCalls,
  ...gpuChangeCalls,
  ...gpuOutlineCalls,
  ...applicationCalls,
  ...applicationLimitCalls,
  ...platformCalls,
  ...wellMergeCalls,
  ...mailCalls,
  ...seasonCalls,
  ...watchCalls,
  ...lateFeeCalls,
  ...verificationCalls,
  ...statementCalls,
  ...telemetryCalls,
  ...systemHealthCalls,
} as const satisfies Record<string, Call>;
export type Contract = typeof contract;
export type CallKey = keyof Contract;
