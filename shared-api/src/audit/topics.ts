import type { AuditTopic } from '../contract/users.ts';

/** Patterns of the actions of each topic, for PostgreSQL as for JavaScript. */
export const AUDIT_TOPICS: Readonly<Record<AuditTopic, string>> = {
  users: '^user-',
  reports: '^(report|document|meter)-',
  records: '^(record|gpus?|change|plan)-',
  imports: '^import-',
  rules: '^rule-',
  fees: '^late-fee-',
};

export const topicOf = (action: string): AuditTopic =>
  (Object.keys(AUDIT_TOPICS) as AuditTopic[]).find((topic) => new RegExp(AUDIT_TOPICS[topic]).test(action))!;
