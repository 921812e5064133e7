import { msg } from '@portal/shared-i18n';
import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';
import { countAreas } from './selection-slice.ts';

const Selection = lazyPart(msg('The list of selected GPUs could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "selection" */ './selection.tsx').then((module) => module.Selection),
);

/** MAP-12. Stays after the first selection, to say when there is none any more. */
export function SelectedGpus() {
  const any = useMapStore((state) => state.selectedGpus.length + countAreas(state) > 0);
  const [wanted, setWanted] = useState(any);
  if (any && !wanted) setWanted(true);
  return wanted && <Selection />;
}
