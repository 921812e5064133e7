import type { CrosshairKey, EngineMap } from '@portal/shared-map';
import { VisuallyHidden } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { Crosshair } from './crosshair.tsx';
import { DrawSession } from './draw-session.ts';
import type { DrawMode } from './draw-slice.ts';
import { DrawToolbar } from './draw-toolbar.tsx';
import { pointsSet, spokenMeasures } from './drawing-texts.ts';
import { MapFoot } from './map-foot.tsx';
import { KEYS_HINT } from './mode-texts.ts';

/** Runs the drawing tool on a map, and keeps what is drawn in the store. */
function useSession(map: EngineMap, say: (text: string) => void): DrawSession | null {
  const [session, setSession] = useState<DrawSession | null>(null);
  useEffect(() => {
    let own = useMapStore.getState().drawings;
    const started = new DrawSession(map, own, {
      onDrawings(drawings, sketch) {
        const before = useMapStore.getState();
        own = drawings;
        useMapStore.setState({ drawings, sketch });
        if (drawings.length < before.drawings.length) say('Drawing removed.');
        const set = sketch ? pointsSet(sketch) : 0;
        if (sketch && set !== (before.sketch ? pointsSet(before.sketch) : 0))
          say(set === 1 ? '1 point set.' : `${set} points set. ${spokenMeasures(sketch)}`);
      },
      onMode: (drawMode) => useMapStore.setState({ drawMode }),
      onDone: (drawing) => say(spokenMeasures(drawing)),
    });
    setSession(started);
    const stop = useMapStore.subscribe(({ drawings }) => {
      if (drawings === own) return;
      own = drawings;
      started.replace(drawings);
    });
    return () => {
      stop();
      started.end();
      useMapStore.setState({ sketch: null });
    };
  }, [map, say]);
  return session;
}

/** The drawing tool (MAP-13): its buttons at the foot of the map, its cross for the keyboard, its words for screen readers. */
export function DrawTool({ map }: { map: EngineMap }) {
  const [said, say] = useState('');
  const session = useSession(map, say);
  const open = useMapStore((state) => state.drawToolsOpen);
  const mode = useMapStore((state) => state.drawMode);
  const sketching = useMapStore(({ sketch }) => sketch !== null && pointsSet(sketch) > 0);

  const choose = (wanted: DrawMode): void => {
    useMapStore.setState({ picked: null, pointWanted: null });
    session?.setMode(wanted);
    if (wanted === 'simple_select') return;
    say(KEYS_HINT);
    // Where the keys are needed next.
    map.getCanvas().focus();
  };
  const onKey = (key: CrosshairKey, at: [number, number]): void => {
    if (key === 'Enter') session?.press(at);
    else if (key === 'Backspace') session?.takeBack();
    else if (key === 'Menu') return;
    else if (mode === 'simple_select') useMapStore.setState({ drawToolsOpen: false });
    else choose('simple_select');
  };
  const pointWanted = useMapStore((state) => state.pointWanted !== null);
  const idle = !open || pointWanted;
  useEffect(() => {
    if (idle) session?.setMode('simple_select');
  }, [idle, session]);

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {open && (
        <>
          <MapFoot map={map}>
            <DrawToolbar
              mode={mode}
              sketching={sketching}
              onMode={choose}
              onTrash={() => session?.trash()}
              onTakeBack={() => session?.takeBack()}
            />
          </MapFoot>
          {!pointWanted && <Crosshair map={map} onKey={onKey} onMove={(at) => session?.pointAt(at)} />}
        </>
      )}
    </>
  );
}
