import type { WellInView } from '@portal/shared-api';
import { roleFlags } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { popupContent, type UsableMap } from '@portal/shared-map';
import { SkeletonLines } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchProperties } from '../map/features.resource.ts';
import { FeatureCard } from '../popup/feature-card.tsx';

/** Like the map's popup; after a failure, what the table knows. */
export function WellDetails({ well, layer }: { well: WellInView; layer: UsableMap['layers'][number] }) {
  const roles = useSession(({ user }) => user?.roles);
  const { data, error } = useApiQuery(['map', 'well-details', layer.source, well.well_ndx], (api, signal) =>
    fetchProperties(api, layer.source, well.well_ndx, signal),
  );
  const properties = data ?? (error === null ? null : well);
  if (!properties) return <SkeletonLines lines={4} />;
  return <FeatureCard content={popupContent({ properties }, layer, { isAdmin: roleFlags(roles ?? []).isAdmin })} />;
}
