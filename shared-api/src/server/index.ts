export { answerUnreadable } from './client-error.ts';
