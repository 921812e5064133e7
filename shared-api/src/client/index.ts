export {
  type ApiClient,
  type ApiClientOptions,
  ApiError,
  type CallInput,
  type CallOutput,
  callPath,
  createApiClient,
} from './client.ts';
