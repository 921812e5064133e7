import type { HealthPart, HealthStatus, SystemHealth } from '@portal/shared-api';
import { HEALTH_PARTS } from '@portal/shared-api/system-health';
import { joinList, type Marked, msg, t, translateMarked } from '@portal/shared-i18n';
import { FactColumns, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { Badge } from '@portal/shared-ui/overlays';
import { useApiQuery, useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { NoMailServer } from '../mail/no-mail-server.tsx';
import { ADMIN } from '../parts/admin-data.tsx';
import classes from './health.module.css';
import { fetchHealth } from './health.resource.ts';
import { factsOf, versionFacts } from './health-facts.ts';

const REFETCH_MS = 30_000;

const STATUSES = {
  up: { label: msg('Works'), look: { Icon: CircleCheck, color: 'primary' } },
  warning: { label: msg('Needs attention'), look: { Icon: TriangleAlert, color: 'warning' } },
  down: { label: msg('Does not work'), look: { Icon: CircleX, color: 'danger' } },
  'not configured': { label: msg('Not set up'), look: null },
  unknown: { label: msg('Not known'), look: null },
} as const satisfies Record<HealthStatus, { label: Marked; look: { Icon: LucideIcon; color: string } | null }>;

const LINKS: Partial<Record<HealthPart, { path: string; label: Marked }>> = {
  mail: { path: '/admin/mail', label: msg('Email log') },
  imports: { path: '/admin/imports', label: msg('Imports') },
};

const PARTS = Object.keys(HEALTH_PARTS) as HealthPart[];
const isTrouble = (status: HealthStatus): status is 'warning' | 'down' => status === 'warning' || status === 'down';

function Status({ status }: { status: HealthStatus }) {
  const { label, look } = STATUSES[status];
  if (look === null) return <span className="ui-muted">{translateMarked(label)}</span>;
  const { Icon, color } = look;
  return (
    <Badge component="span" tt="none" variant="light" color={color} leftSection={<Icon size={12} aria-hidden />}>
      {translateMarked(label)}
    </Badge>
  );
}

function Part({ part, health }: { part: HealthPart; health: SystemHealth }) {
  const timeZone = useDistrictZone();
  const { status } = health.parts[part];
  const texts = HEALTH_PARTS[part];
  const facts = factsOf(part, health.parts, timeZone);
  const link = LINKS[part];
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.name}>{translateMarked(texts.name)}</h2>
        <Status status={status} />
      </div>
      {isTrouble(status) && <p>{translateMarked(texts[status])}</p>}
      {facts.some(([, value]) => value !== null) && <FactColumns facts={facts} />}
      {link && <Link to={link.path}>{translateMarked(link.label)}</Link>}
    </li>
  );
}

function Told({ health: { alarm_addresses, parts } }: { health: SystemHealth }) {
  if (parts.mail.status === 'not configured')
    return <NoMailServer>{t('Nobody is told by email when something breaks.')}</NoMailServer>;
  return (
    <p>
      {t('When a part is in trouble for ten minutes, an email goes to {addresses}.', {
        addresses: joinList([...alarm_addresses]),
      })}
    </p>
  );
}

const leadOf = (health: SystemHealth, timeZone: string): string => {
  const count = PARTS.filter((part) => isTrouble(health.parts[part].status)).length;
  const state =
    count === 0
      ? t('Everything works.')
      : t('{count, plural, one {# part needs} other {# parts need}} attention.', { count });
  return `${state} ${t('Checked {time}.', { time: localDateTime(Date.parse(health.checked_at), timeZone) })}`;
};

/** Whether everything that the portal needs works, for those who look after it. */
export default function HealthPage() {
  const title = t('Health');
  const timeZone = useDistrictZone();
  const { data, error, retry, retrying } = useApiQuery([ADMIN, 'health'], fetchHealth, {
    refetchInterval: REFETCH_MS,
  });
  if (!data && error !== null) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={title} lead={data && leadOf(data, timeZone)}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? (
        <div className="ui-stack">
          <Told health={data} />
          <ul className={classes.parts}>
            {PARTS.map((part) => (
              <Part key={part} part={part} health={data} />
            ))}
          </ul>
          <section className={classes.part} aria-label={t('Versions')}>
            <h2 className={classes.name}>{t('Versions')}</h2>
            <FactColumns facts={versionFacts(data.versions)} />
          </section>
        </div>
      ) : (
        <div className="ui-card">
          <SkeletonLines lines={9} />
        </div>
      )}
    </PageFrame>
  );
}
