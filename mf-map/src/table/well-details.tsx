import type { WellInView } from '@portal/shared-api';
import { roleFlags } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { popupContent, type UsableMap } from '@portal/shared-map';
import { SkeletonLines, usePortal } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { FeatureCard } from '../popup/feature-card.tsx';
import { fetchWell } from './wells.resource.ts';

/** What the map's popup would show of a well. Until all is known, and without an answer, what the table knows. */
export function WellDetails({ well, layer }: { well: WellInView; layer: UsableMap['layers'][number] }) {
  const { api } = usePortal();
  const roles = useSession(({ user }) => user?.roles);
  const [properties, setProperties] = useState<Record<string, unknown> | null>(null);
  useEffect(() => {
    const call = new AbortController();
    fetchWell(api, layer.source, well.well_ndx, call.signal).then(
      (feature) => setProperties(feature.properties),
      (error: unknown) => {
        if (call.signal.aborted) return;
        console.error('The details of the well could not be loaded:', error);
        setProperties(well);
      },
    );
    return () => call.abort();
  }, [api, layer.source, well]);
  if (!properties) return <SkeletonLines what="details" lines={4} />;
  return <FeatureCard content={popupContent({ properties }, layer, { isAdmin: roleFlags(roles ?? []).isAdmin })} />;
}
