import { VisuallyHidden } from '@portal/shared-ui';
import { useMapStore } from '../map-store.ts';
import { SelectionCard } from './selection-card.tsx';
import { countAreas } from './selection-slice.ts';
import { useGpuFacts, useSelectionAnnouncement, useSelectionOnMap } from './use-selection.ts';

export function Selection() {
  useSelectionOnMap();
  const facts = useGpuFacts();
  const words = useSelectionAnnouncement(facts.failed);
  const any = useMapStore((state) => state.selectedGpus.length + countAreas(state) > 0);
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {any && <SelectionCard {...facts} />}
    </>
  );
}
