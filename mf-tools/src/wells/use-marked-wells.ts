import { type MapFocus, markOverlay, type Overlay, type Position } from '@portal/shared-map';
import { useCallback, useMemo, useState } from 'react';

/** Minimum zoom at which a chosen well is shown. */
const WELL_ZOOM = 14;

interface PlacedWell {
  Well: string;
  Longitude: number;
  Latitude: number;
}
const placeOf = ({ Longitude, Latitude }: PlacedWell): Position => [Longitude, Latitude];

export type WellMarks = Readonly<Record<'lookedAt' | 'chosen', Overlay | null>>;

/** Wells marked in a table and on its map. */
export function useMarkedWells(wells: readonly PlacedWell[] | undefined) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [revealed, setRevealed] = useState(0);
  const [lookedAtId, setLookedAtId] = useState<string | null>(null);
  const [flight, setFlight] = useState<MapFocus | null>(null);
  const byId = useMemo(() => new Map(wells?.map((well) => [well.Well, well])), [wells]);
  const chosen = byId.get(chosenId ?? '');
  const lookedAt = byId.get(lookedAtId ?? '');
  /** Over everything else on the map. */
  const marks: WellMarks = useMemo(
    () => ({
      lookedAt: markOverlay('looked-at', lookedAt ? placeOf(lookedAt) : null, 'looked-at'),
      chosen: markOverlay('chosen', chosen ? placeOf(chosen) : null, 'chosen'),
    }),
    [lookedAt, chosen],
  );
  return {
    chosenId,
    marks,
    flight,
    revealed,
    /** From the map; the table scrolls to the row. */
    choose: useCallback((id: string) => {
      setChosenId(id);
      setRevealed((count) => count + 1);
    }, []),
    chooseAndShow: useCallback(
      (id: string) => {
        setChosenId(id);
        const well = byId.get(id);
        if (well) setFlight({ center: placeOf(well), zoom: WELL_ZOOM });
      },
      [byId],
    ),
    lookAt: setLookedAtId,
  };
}
