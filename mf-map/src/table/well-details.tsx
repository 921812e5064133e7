import type { WellInView } from '@portal/shared-api';
import { roleFlags } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { popupContent, type UsableMap } from '@portal/shared-map';
import { SkeletonLines } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { FeatureCard } from '../popup/feature-card.tsx';
import { fetchWell } from './wells.resource.ts';

/** Like the map's popup; after a failure, what the table knows. */
export function WellDetails({ well, layer }: { well: WellInView; layer: UsableMap['layers'][number] }) {
  const roles = useSession(({ user }) => user?.roles);
  const { data, error } = useApiQuery(['map', 'well-details', layer.source, well.well_ndx], (api, signal) =>
    fetchWell(api, layer.source, well.well_ndx, signal),
  );
  const properties = data?.properties ?? (error === null ? null : well);
  if (!properties) return <SkeletonLines what="details" lines={4} />;
  return <FeatureCard content={popupContent({ properties }, layer, { isAdmin: roleFlags(roles ?? []).isAdmin })} />;
}
