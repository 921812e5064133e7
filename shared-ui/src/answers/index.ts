// What pages show of the API's answers. Small, and bundled with each front end that asks.
export { LoadError, type LoadErrorProps, messageOf, SOMETHING_WENT_WRONG } from './load-error.tsx';
export { type Answer, useAnswer } from './use-answer.ts';
