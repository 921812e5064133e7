import { msg, t } from '@portal/shared-i18n';
import { ActionIcon, DrawIcon, HelpIcon, LateTooltip, PopupIcon, prepareOverlays } from '@portal/shared-ui';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useBuffersOverlay } from '../buffers/use-buffers-overlay.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import styles from './draw-tools.module.css';

const DrawTool = lazyPart(msg('The drawing tool could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "draw" */ './draw-tool.tsx').then((module) => module.DrawTool),
);
const PointPicker = lazyPart(msg('The point picker could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "point-picker" */ '../point/point-picker.tsx').then((module) => module.PointPicker),
);
const MapHelp = lazyPart(msg('Map help could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "map-help" */ './map-help.tsx').then((module) => module.MapHelp),
);

function ToolButton({ name, ...props }: ComponentProps<'button'> & { name: string }) {
  return (
    <LateTooltip label={name} position="left">
      <ActionIcon variant="subtle" size="lg" radius={0} className={styles.button} aria-label={name} {...props} />
    </LateTooltip>
  );
}

const FIRST_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Tooltips come when somebody begins to use the page, though not before the map is drawn. */
function useTooltipsInUse(): void {
  const ready = useMapStore((state) => state.status.kind === 'ready');
  useEffect(() => {
    if (!ready) return undefined;
    const leaving = new AbortController();
    for (const type of FIRST_USE) addEventListener(type, prepareOverlays, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [ready]);
}

/** MAP-11, MAP-13; what tools draw stays while they are closed. */
export function DrawTools() {
  const map = useController()?.map;
  const drawing = useMapStore((state) => state.drawing);
  const open = useMapStore((state) => state.drawToolsOpen);
  const popupsOn = useMapStore((state) => state.popupsOn);
  const pointWanted = useMapStore((state) => state.pointWanted !== null);
  const [helpOpen, setHelpOpen] = useState(false);
  const helpButton = useRef<HTMLButtonElement>(null);
  const closeHelp = (): void => {
    setHelpOpen(false);
    helpButton.current?.focus();
  };
  const { setPopupsOn, wantPoint } = useMapStore.getState();
  useTooltipsInUse();
  useBuffersOverlay();
  // Whoever leaves the page has no point to choose any more.
  useEffect(() => () => wantPoint(null), [wantPoint]);

  return (
    <>
      <fieldset className="ui-overlay ui-tools" aria-label={t('Map tools')}>
        <ToolButton
          name={t('Draw and measure')}
          aria-expanded={open}
          onClick={() => useMapStore.setState({ drawing: true, drawToolsOpen: !open })}
        >
          <DrawIcon size={18} aria-hidden />
        </ToolButton>
        <ToolButton name={t('Popups')} aria-pressed={popupsOn} onClick={() => setPopupsOn(!popupsOn)}>
          <PopupIcon size={18} aria-hidden />
        </ToolButton>
        <ToolButton ref={helpButton} name={t('Map help')} onClick={() => setHelpOpen(true)}>
          <HelpIcon size={18} aria-hidden />
        </ToolButton>
      </fieldset>
      {map && drawing && <DrawTool map={map} />}
      {map && pointWanted && <PointPicker map={map} />}
      {helpOpen && <MapHelp onClose={closeHelp} />}
    </>
  );
}
