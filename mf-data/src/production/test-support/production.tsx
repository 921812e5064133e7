import type { Problem } from '@portal/shared-api';
import { ApiError } from '@portal/shared-api/client';
import { readingAcreFeet, totalAcreFeet } from '@portal/shared-api/production';
import type { PortalConfig } from '@portal/shared-api/registry';
import type { Role } from '@portal/shared-auth';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider, ToastRegion, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataAccess } from '../../app.tsx';
import type { ProductionReport, ReportChange, ReportList } from '../production.resource.ts';
import { productionReport, saved, YEAR } from './reports.ts';

export const PUT = 'PUT /production/reports/{gpu_number}/{year}';
export const GET = 'GET /production/reports/{gpu_number}/{year}';
export const CHECK = 'POST /production/reports/{gpu_number}/{year}/check';
export const MESSAGES = 'GET /production/reports/{gpu_number}/{year}/messages';
export const REPORT = '/production/7/2025';

export const problem = (status: number, detail: string, errors?: Problem['errors']): ApiError =>
  new ApiError(status, { type: 'about:blank', title: 'Problem', status, detail, ...(errors && { errors }) });

interface Input {
  body?: unknown;
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
  file?: File;
}

/** The API with one report in memory, which it keeps as the real one does: by its version. */
export class FakeProduction {
  readonly calls: { key: string; input: Input }[] = [];
  /** Answers of calls that are no report. */
  readonly answers = new Map<string, (input: Input) => unknown>();
  readonly #failures = new Map<string, unknown[]>();
  list: ReportList = {
    year: YEAR,
    reporting_year: YEAR,
    years: [2025, 2024],
    due_at: '2026-03-01T23:00:00Z',
    time_zone: 'America/Chicago',
    overdue: [],
    sent_back: [],
    reports: [],
  };

  constructor(public report: ProductionReport = productionReport()) {}

  fail(key: string, ...errors: unknown[]): void {
    this.#failures.set(key, errors);
  }

  last(key: string): Input | undefined {
    return this.calls.findLast((call) => call.key === key)?.input;
  }

  count(key: string): number {
    return this.calls.filter((call) => call.key === key).length;
  }

  async call(key: string, input: Input = {}): Promise<unknown> {
    this.calls.push({ key, input });
    const failure = this.#failures.get(key)?.shift();
    if (failure) throw failure;
    const answer = await this.#answer(key, input);
    return answer instanceof Blob || answer === undefined ? answer : JSON.parse(JSON.stringify(answer));
  }

  #answer(key: string, input: Input): unknown {
    const own = this.answers.get(key);
    if (own) return own(input);
    if (key === 'GET /production/reports') return this.list;
    if (key === GET) return this.report;
    if (key === MESSAGES) return { messages: [], side: 'owner', may_write: true };
    if (key === PUT) return this.save(input.body as ReportChange);
    throw problem(404, `No such call: ${key}`);
  }

  /** Keeps a change, as the caller or as somebody else. */
  save({ version, submit, ...change }: ReportChange, by = 'Wendy Owner'): ProductionReport {
    const kept = this.report.report;
    if ((kept?.version ?? null) !== version) throw problem(409, 'Bert changed this report. Nothing was overwritten.');
    const readings = change.readings.map((reading) => {
      const meter = this.report.meters.find(({ meter_ndx }) => meter_ndx === reading.meter_ndx);
      return { ...reading, acre_feet: readingAcreFeet(reading, meter ?? null) };
    });
    this.report = {
      ...this.report,
      state: submit ? 'waiting' : this.report.state === 'not-started' ? 'draft' : this.report.state,
      may: { ...this.report.may, withdraw: true },
      report: saved({
        ...kept,
        ...change,
        final_reason: change.final_reason ?? null,
        postmarked_on: change.postmarked_on ?? null,
        readings,
        acre_feet: totalAcreFeet(readings.map(({ acre_feet }) => acre_feet)),
        version: (version ?? 0) + 1,
        status: submit ? (kept?.submitted_at ? 3 : 2) : (kept?.status ?? 1),
        submitted_at: submit ? (kept?.submitted_at ?? '2026-02-10T18:00:00.000Z') : (kept?.submitted_at ?? null),
        submitted_by: submit ? by : (kept?.submitted_by ?? null),
        changed_by: by,
        changed_by_you: by === 'Wendy Owner',
      }),
    };
    return this.report;
  }
}

const config = {
  uploads: { documentMegabytes: 25, measurementsMegabytes: 200 },
  timeZone: 'America/Denver',
  district: { name: 'North Plains GCD', shortName: 'NPGCD', url: 'https://example.org/' },
} as PortalConfig;

/** Opens a page of the data access as Wendy, an owner, or with other roles. */
export function openProduction(path: string, api = new FakeProduction(), roles: Role[] = ['Well Owner']) {
  queryClient.clear();
  act(() =>
    useSession.setState({
      status: 'signed-in',
      user: { id: 'auth0|wendy', name: 'Wendy Owner', email: 'wendy@example.org', roles },
      providerDown: false,
    } as SessionState),
  );
  window.history.replaceState(null, '', path);
  const view = render(
    <UiProvider>
      <PortalProvider portal={{ config, api: api as unknown as Portal['api'], lookups: {} as Portal['lookups'] }}>
        <DataAccess />
        <ToastRegion />
      </PortalProvider>
    </UiProvider>,
  );
  return { api, view, person: userEvent.setup({ delay: null }) };
}
