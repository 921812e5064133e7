// Words of the audit log: the API writes them in English, pages show them in their language.
export { AUDIT_FIELDS, describeChange, wordChange } from './changes.ts';
export {
  IMPORTED,
  lateSubmissionReason,
  meterSubject,
  reportSubject,
  ruleSubject,
  THE_PORTAL,
  wordActor,
  wordReason,
  wordSubject,
} from './subjects.ts';
export { AUDIT_TOPICS, topicOf } from './topics.ts';
