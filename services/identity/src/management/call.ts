import type { Parts } from '../parts.ts';
import type { ManagementScope } from '../provider/scopes.ts';
import type { Query } from './paging.ts';

export interface ManagementRequest {
  id: string;
  query: Query;
  body: unknown;
}

export interface ManagementCall {
  /** One of these is sufficient. */
  scopes: readonly ManagementScope[];
  /** Status on success; 200 by default. */
  status?: number;
  answer(parts: Parts, request: ManagementRequest): Promise<unknown>;
}

export type ManagementCalls = Readonly<Record<string, ManagementCall>>;
