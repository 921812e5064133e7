import type { FaultReports } from '@portal/shared-server/fault-reports';
import { apiVersion } from '../api-version.ts';
import type { ErrorTrackingSettings } from './observability-config.ts';
import type { RequestContext } from './request-context.ts';

/** Reports bugs to error tracking, with request ID, route and trace. */
export class Faults {
  private constructor(private readonly reports: FaultReports | null) {}

  /** Without settings, nothing is reported and the library is not loaded. */
  static async start(settings: ErrorTrackingSettings | null): Promise<Faults> {
    if (!settings) return new Faults(null);
    const { sentryReports } = await import('@portal/shared-server/fault-reports');
    return new Faults(sentryReports({ ...settings, release: `portal-api@${apiVersion}` }));
  }

  /** Never throws; not awaited. */
  report(error: unknown, request: RequestContext | undefined): void {
    this.reports?.report(error, {
      ...(request && { request_id: request.requestId, route: request.route }),
      ...(request?.span && { trace_id: request.span.traceId }),
    });
  }

  /** Sends pending reports, within two seconds. */
  async stop(): Promise<void> {
    await this.reports?.stop();
  }
}
