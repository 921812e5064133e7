export { isMailKind, MAIL_KINDS, type MailKindName, STOPPABLE_KINDS } from './kinds.ts';
