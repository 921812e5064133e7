export { isMailKind, MAIL_KIND_NAMES, MAIL_KINDS, type MailKind, type MailKindName, STOPPABLE_KINDS } from './kinds.ts';
