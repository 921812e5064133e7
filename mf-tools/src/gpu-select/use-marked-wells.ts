import type { GpuSelectWell } from '@portal/shared-api';
import type { MapFocus } from '@portal/shared-map';
import { useCallback, useMemo, useState } from 'react';

/** Minimum zoom at which a chosen well is shown. */
const WELL_ZOOM = 14;

export function useMarkedWells(wells: readonly GpuSelectWell[] | undefined) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [revealed, setRevealed] = useState(0);
  const [lookedAtId, setLookedAtId] = useState<string | null>(null);
  const [flight, setFlight] = useState<MapFocus | null>(null);
  const byId = useMemo(() => new Map(wells?.map((well) => [well.Well, well])), [wells]);
  return {
    chosenId,
    chosen: byId.get(chosenId ?? ''),
    lookedAt: byId.get(lookedAtId ?? ''),
    flight,
    revealed,
    /** Chosen on the map, which shows it already; the table scrolls to its row. */
    choose: useCallback((id: string) => {
      setChosenId(id);
      setRevealed((count) => count + 1);
    }, []),
    chooseAndShow: useCallback(
      (id: string) => {
        setChosenId(id);
        const well = byId.get(id);
        if (well) setFlight({ center: [well.Longitude, well.Latitude], zoom: WELL_ZOOM });
      },
      [byId],
    ),
    lookAt: setLookedAtId,
  };
}
