import type { HealthPart, SystemHealth } from '@portal/shared-api';
import { formatNumber, t } from '@portal/shared-i18n';
import type { Fact } from '@portal/shared-ui';
import { sizeText } from '@portal/shared-ui/files';
import { localDateTime } from '@portal/shared-ui/time';

type Parts = SystemHealth['parts'];
type FactsOf = { [Part in HealthPart]: (part: Parts[Part], moment: (at: string) => string) => readonly Fact[] };

const count = (some: number): string => formatNumber(some);

const FACTS: FactsOf = {
  database: ({ bytes }) => [[t('Size'), bytes === null ? null : sizeText(bytes)]],
  identity: () => [],
  documents: ({ disk, error }) => [
    [
      t('Free on its disk'),
      disk && t('{free} of {total}', { free: sizeText(disk.free_bytes), total: sizeText(disk.total_bytes) }),
    ],
    [t('Problem'), error],
  ],
  backup: ({ last }, moment) => [
    [t('Last backup'), last && moment(last.made_at)],
    [t('Size'), last && sizeText(last.bytes)],
    [t('Documents missing from it'), last && count(last.lost_documents)],
    [t('Files compared'), last && (last.checked_at === null ? t('Never') : moment(last.checked_at))],
  ],
  certificate: ({ ends_at, error }, moment) => [
    [t('Ends'), ends_at && moment(ends_at)],
    [t('Problem'), error],
  ],
  mail: ({ waiting, waiting_since, failed }, moment) => [
    [t('Waiting'), count(waiting)],
    [t('Oldest waits since'), waiting_since && moment(waiting_since)],
    [t('Not delivered in the last day'), count(failed)],
  ],
  imports: ({ failed, working }) => [
    [t('At work'), count(working)],
    [t('Failed in the last day'), count(failed)],
  ],
  replica: ({ lag_seconds }) => [
    [t('Seconds behind'), lag_seconds === null ? null : count(Math.round(lag_seconds * 10) / 10)],
  ],
  redis: () => [],
};

export function factsOf(part: HealthPart, parts: Parts, timeZone: string): readonly Fact[] {
  const describe = FACTS[part] as (one: Parts[HealthPart], moment: (at: string) => string) => readonly Fact[];
  return describe(parts[part], (at) => localDateTime(Date.parse(at), timeZone));
}

export const versionFacts = ({ portal, contract, node, postgresql, postgis, schema }: SystemHealth['versions']) =>
  [
    [t('Portal'), portal],
    [t('API contract'), contract],
    [t('Node'), node],
    [t('PostgreSQL'), postgresql],
    [t('PostGIS'), postgis],
    [t('Last migration'), schema],
  ] as const satisfies readonly Fact[];
