export { LOOKUP_TABLES } from '../contract/lookup-tables.ts';
export { ApiError } from './api-error.ts';
export {
  type ApiClient,
  type CallInput,
  type CallOutput,
  callPath,
  createApiClient,
  type ObservedCall,
} from './client.ts';
export { createLookups, type LookupRow, type Lookups } from './lookups.ts';
export { UnreachableError, unreachableWords } from './unreachable-error.ts';
