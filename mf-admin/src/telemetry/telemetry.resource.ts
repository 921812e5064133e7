import type { TelemetryAlert, TelemetryPreview, TelemetryRule, TelemetryRuleInput } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type AlertList = CallOutput<'GET /telemetry/alerts'>;
export type AlertQuery = NonNullable<CallInput<'GET /telemetry/alerts'>['query']>;
export type RuleList = CallOutput<'GET /telemetry/rules'>;
export type MailChoice = CallOutput<'GET /telemetry/mail'>;
export type MailWish = CallInput<'PUT /telemetry/mail'>['body'];

export const fetchAlerts = (api: ApiClient, query: AlertQuery, signal?: AbortSignal): Promise<AlertList> =>
  api.call('GET /telemetry/alerts', { query, ...(signal && { signal }) });

export const acknowledgeAlert = (api: ApiClient, alert_ndx: number, note: string | null): Promise<TelemetryAlert> =>
  api.call('POST /telemetry/alerts/{alert_ndx}/acknowledgement', { params: { alert_ndx }, body: { note } });

export const takeBackAcknowledgement = (api: ApiClient, alert_ndx: number): Promise<TelemetryAlert> =>
  api.call('DELETE /telemetry/alerts/{alert_ndx}/acknowledgement', { params: { alert_ndx } });

export const fetchRules = (api: ApiClient, signal: AbortSignal): Promise<RuleList> =>
  api.call('GET /telemetry/rules', { signal });

/** @param known the rule that is changed; `null` adds one */
export const saveRule = (
  api: ApiClient,
  known: TelemetryRule | null,
  body: TelemetryRuleInput,
): Promise<TelemetryRule> =>
  known
    ? api.call('PUT /telemetry/rules/{rule_ndx}', {
        params: { rule_ndx: known.rule_ndx },
        version: known.version,
        body,
      })
    : api.call('POST /telemetry/rules', { body });

export const removeRule = (api: ApiClient, { rule_ndx, version }: TelemetryRule): Promise<undefined> =>
  api.call('DELETE /telemetry/rules/{rule_ndx}', { params: { rule_ndx }, version });

export const previewRule = (api: ApiClient, body: TelemetryRuleInput): Promise<TelemetryPreview> =>
  api.call('POST /telemetry/rules/preview', { body });

export const fetchMailChoice = (api: ApiClient, signal: AbortSignal): Promise<MailChoice> =>
  api.call('GET /telemetry/mail', { signal });

export const chooseMail = (api: ApiClient, body: MailWish): Promise<MailChoice> =>
  api.call('PUT /telemetry/mail', { body });
