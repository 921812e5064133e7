import { formatDate, t } from '@portal/shared-i18n';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-store.ts';
import { offeredContract } from './contract.resource.ts';
import { releaseFacts } from './describe.ts';
import { Facts, Section } from './parts.tsx';

/** Fetched whenever the tools open: the API may have been released meanwhile. */
function useOfferedContract(opened: boolean): string | null {
  const api = useShell((state) => state.handed?.api);
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    if (opened && api) void offeredContract(api).then(setOffered);
  }, [opened, api]);
  return offered;
}

export function Releases({ opened }: { opened: boolean }) {
  const portal = useShell((state) => state.portal);
  const readAt = useShell((state) => state.registryReadAt);
  const offered = useOfferedContract(opened);
  if (!portal) return null;
  const { errorTracking, timeZone } = portal.config;
  return (
    <Section title={t('Releases')}>
      <Facts
        facts={[
          ...releaseFacts(portal.registry, offered),
          [t('API contract'), offered ?? t('unknown')],
          [t('Registry read'), readAt ? formatDate(readAt, { timeStyle: 'medium', timeZone }) : t('unknown')],
          [
            t('Errors reported'),
            errorTracking ? t('to Sentry, as {environment}', { environment: errorTracking.environment }) : t('nowhere'),
          ],
        ]}
      />
    </Section>
  );
}
