import { msg } from '@portal/shared-i18n';
import { useApiQuery } from '@portal/shared-ui/queries';
import { lazyPart } from '../lazy-part.tsx';
import { fetchProposedWells, type ProposedWells as Proposed } from './proposed.resource.ts';

const ProposedSwitch = lazyPart<{ wells: Proposed }>(msg('The proposed wells could not be loaded.'), () =>
  import('./proposed-switch.tsx').then((part) => part.ProposedSwitch),
);

/** Proposed wells; where there are none, nothing more is loaded for them. */
export function ProposedWells() {
  const { data } = useApiQuery(['proposed-wells'], fetchProposedWells);
  return data && data.features.length > 0 ? <ProposedSwitch wells={data} /> : null;
}
