export { LOOKUP_TABLES } from '../contract/lookup-tables.ts';
export {
  type ApiClient,
  type ApiClientOptions,
  ApiError,
  type CallInput,
  type CallOutput,
  callPath,
  createApiClient,
  type ObservedCall,
} from './client.ts';
export { createLookups, type LookupRow, type Lookups } from './lookups.ts';
