// Words of the audit log: the API writes them in English, pages show them in their language.
export { AUDIT_FIELDS, describeChange, wordChange } from './changes.ts';
export {
  IMPORTED,
  meterSubject,
  reportSubject,
  ruleSubject,
  wordReason,
  wordSubject,
} from './subjects.ts';
export { AUDIT_TOPICS, topicOf } from './topics.ts';
