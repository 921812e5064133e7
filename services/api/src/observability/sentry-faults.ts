import { type FaultReports, sentryReports } from '@portal/shared-server/fault-reports';
import { apiVersion } from '../api-version.ts';
import { Faults } from './faults.ts';
import type { ErrorTrackingSettings } from './observability-config.ts';
import type { RequestContext } from './request-context.ts';

/** Reports faults to Sentry, with the id, route and trace of their request. */
export class SentryFaults extends Faults {
  readonly #reports: FaultReports;

  constructor(settings: ErrorTrackingSettings) {
    super();
    this.#reports = sentryReports({ ...settings, release: `portal-api@${apiVersion}` });
  }

  report(error: unknown, request: RequestContext | undefined): void {
    this.#reports.report(error, {
      ...(request && { request_id: request.requestId, route: request.route }),
      ...(request?.span && { trace_id: request.span.traceId }),
    });
  }

  stop(): Promise<void> {
    return this.#reports.stop();
  }
}
