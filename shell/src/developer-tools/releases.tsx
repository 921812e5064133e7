import { useEffect, useState } from 'react';
import { useShell } from '../shell-store.ts';
import { offeredContract } from './contract.resource.ts';
import { releaseFacts } from './describe.ts';
import { Facts, Section } from './parts.tsx';

/** What the API offers, asked whenever the tools are opened: it may have been released meanwhile. */
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
    <Section title="Releases">
      <Facts
        facts={[
          ...releaseFacts(portal.registry, offered),
          ['API contract', offered ?? 'not known'],
          ['Registry read', readAt ? readAt.toLocaleTimeString('en-US', { timeZone }) : 'not known'],
          ['Errors reported', errorTracking ? `to Sentry, as ${errorTracking.environment}` : 'nowhere'],
        ]}
      />
    </Section>
  );
}
