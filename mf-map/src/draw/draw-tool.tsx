import { t } from '@portal/shared-i18n';
import type { CrosshairKey, EngineMap, Position } from '@portal/shared-map';
import { VisuallyHidden } from '@portal/shared-ui';
import { useEffect, useState } from 'react';
import { keyOwnerOf } from '../map/click-owner.ts';
import { useMapStore } from '../map-store.ts';
import { Crosshair } from './crosshair.tsx';
import { DrawSession } from './draw-session.ts';
import { type DrawMode, isDrawing, NOTHING_SELECTED } from './draw-slice.ts';
import { DrawToolbar } from './draw-toolbar.tsx';
import { pointsSet, pointsSetText, spokenMeasures } from './drawing-texts.ts';
import { editByKey, leaveSelection, removeSelected, selectCorners } from './edit/edit-by-keys.ts';
import { commitDrawings, editDrawing, receiveDrawings } from './edit/edit-drawings.ts';
import { type EditKey, useEditKeys } from './edit/edit-keys.ts';
import { removedText } from './edit/edit-texts.ts';
import { MapFoot } from './map-foot.tsx';
import { DRAW_KEYS_HINT, SELECT_KEYS_HINT } from './mode-texts.ts';

/** Runs the drawing tool on a map, and keeps what is drawn in the store. */
function useSession(map: EngineMap, say: (text: string) => void): DrawSession | null {
  const [session, setSession] = useState<DrawSession | null>(null);
  useEffect(() => {
    let own = useMapStore.getState().drawings;
    const started = new DrawSession(map, own, {
      onDrawings(drawings, sketch) {
        const before = useMapStore.getState().sketch;
        own = drawings;
        receiveDrawings(drawings, sketch);
        const set = sketch ? pointsSet(sketch) : 0;
        if (sketch && set !== (before ? pointsSet(before) : 0)) say(pointsSetText(set, sketch));
      },
      onSelection: (drawSelection) => useMapStore.setState({ drawSelection }),
      onMode: (drawMode) => useMapStore.setState({ drawMode }),
      onDone(drawing) {
        commitDrawings();
        say(spokenMeasures(drawing));
      },
    });
    setSession(started);
    started.select(useMapStore.getState().drawSelection);
    const stop = useMapStore.subscribe(({ drawings, drawSelection, editedDrawing }, before) => {
      if (drawings.length < before.drawings.length) say(removedText(before.drawings.length - drawings.length));
      if (editedDrawing !== null && before.editedDrawing === null && isDrawing(started.mode))
        started.setMode('simple_select');
      if (drawings !== own) {
        own = drawings;
        started.replace(drawings, drawSelection);
      } else if (drawSelection !== before.drawSelection) started.select(drawSelection);
    });
    return () => {
      stop();
      started.end();
      useMapStore.setState({ sketch: null, drawSelection: NOTHING_SELECTED });
    };
  }, [map, say]);
  return session;
}

/** Until a screen reader has noted that there is a status. */
const STATUS_NOTED_MS = 300;

/** The drawing tool (MAP-13). */
export function DrawTool({ map }: { map: EngineMap }) {
  const [said, say] = useState('');
  const session = useSession(map, say);
  const open = useMapStore((state) => state.drawToolsOpen);
  const edits = useMapStore((state) => state.editedDrawing !== null);
  const hasKeys = useMapStore((state) => keyOwnerOf(state) === 'drawing');
  const mode = useMapStore((state) => state.drawMode);
  const points = useMapStore(({ sketch }) => (sketch ? pointsSet(sketch) : 0));

  const choose = (wanted: DrawMode): void => {
    const finishes = isDrawing(mode);
    useMapStore.setState({ picked: null, pointWanted: null });
    session?.setMode(wanted);
    // Where the keys are needed next; the button that was pressed may be gone.
    map.getCanvas().focus();
    if (isDrawing(wanted)) say(t(DRAW_KEYS_HINT));
    else if (!finishes) say(t(SELECT_KEYS_HINT));
  };
  const takeBack = (): void => {
    session?.takeBack();
    // With the last point its button goes.
    if (points <= 1) map.getCanvas().focus();
  };
  const onKey = (key: CrosshairKey, at: Position): void => {
    if (key === 'Menu') return;
    if (isDrawing(mode)) {
      if (key === 'Enter') session?.press(at);
      else if (key === 'Backspace') session?.takeBack();
      else choose('simple_select');
      return;
    }
    const text = { Enter: selectCorners, Backspace: removeSelected, Escape: leaveSelection }[key](map);
    if (text !== null) say(text);
    else if (key === 'Enter') session?.press(at);
    else useMapStore.setState({ drawToolsOpen: false });
  };
  const onEditKey = (key: EditKey): boolean => {
    if (isDrawing(mode)) {
      if (key.kind === 'undo') session?.takeBack();
      return key.kind === 'undo';
    }
    const text = editByKey(map, key);
    if (text !== null) say(text);
    return text !== null;
  };
  useEditKeys(map, hasKeys ? onEditKey : null);
  useEffect(() => {
    if (!open) {
      editDrawing(null);
      return;
    }
    // The tool may be here just now, with its status: what comes together with a status is not read. What was done meanwhile is newer.
    const opened = t('Drawing tools opened. Press Tab to reach them.');
    say('');
    const timer = setTimeout(() => say((newer) => newer || opened), STATUS_NOTED_MS);
    return () => clearTimeout(timer);
  }, [open]);
  useEffect(() => {
    if (!hasKeys) session?.setMode('simple_select');
  }, [hasKeys, session]);

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {open && !edits && (
        <MapFoot map={map}>
          <DrawToolbar
            mode={mode}
            sketching={points > 0}
            onMode={choose}
            onTrash={() => (isDrawing(mode) ? session?.drop() : say(removeSelected(map)))}
            onTakeBack={takeBack}
          />
        </MapFoot>
      )}
      {hasKeys && <Crosshair map={map} onKey={onKey} onMove={(at) => session?.pointAt(at)} />}
    </>
  );
}
