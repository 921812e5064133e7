import type { DistrictRule, RuleEffect } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type Rules = CallOutput<'GET /rules'>;
export type RuleChange = CallInput<'POST /rules/{table}/{rule}'>['body'];
export type WhatIf = CallInput<'POST /rules/production/what-if'>['body'];
export type Proposal = WhatIf['changes'][number];

export const fetchRules = (api: ApiClient, signal: AbortSignal): Promise<Rules> => api.call('GET /rules', { signal });

/** Saves nothing. */
export const fetchEffect = (api: ApiClient, body: WhatIf, signal?: AbortSignal): Promise<RuleEffect> =>
  api.call('POST /rules/production/what-if', { body, ...(signal && { signal }) });

export const changeRule = (
  api: ApiClient,
  { table, rule }: Pick<DistrictRule, 'table' | 'rule'>,
  body: RuleChange,
): Promise<DistrictRule> => api.call('POST /rules/{table}/{rule}', { params: { table, rule }, body });
