import { msg } from '@portal/shared-i18n';
import { useApiQuery } from '@portal/shared-ui/queries';
import { lazyPart } from '../lazy-part.tsx';
import { fetchProposedWells, type ProposedWells } from './proposed.resource.ts';

const FAILURE = msg('The proposed wells could not be loaded.');
const ProposedLayer = lazyPart<{ wells: ProposedWells }>(FAILURE, () =>
  import('./proposed-layer.tsx').then((part) => part.ProposedLayer),
);
const ProposedEntry = lazyPart<{ wells: ProposedWells }>(FAILURE, () =>
  import('./proposed-entry.tsx').then((part) => part.ProposedEntry),
);

/** `null` where there are none: nothing more is loaded for them then. */
function useProposedWells(): ProposedWells | null {
  const { data } = useApiQuery(['proposed-wells'], fetchProposedWells);
  return data && data.features.length > 0 ? data : null;
}

export function ProposedOnMap() {
  const wells = useProposedWells();
  return wells && <ProposedLayer wells={wells} />;
}

export function ProposedInPanel() {
  const wells = useProposedWells();
  return wells && <ProposedEntry wells={wells} />;
}
