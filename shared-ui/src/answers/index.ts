// What pages show of the API's answers. Small, and bundled with each front end that asks.
export { errorsOf, isApiError, statusOf } from './api-error.ts';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { LeaveQuestion } from './leave-question.tsx';
export { LoadError, RefreshFailure } from './load-error.tsx';
export { failureOf, messageOf, SOMETHING_WENT_WRONG } from './message-of.ts';
export { RetryNotice } from './retry-notice.tsx';
