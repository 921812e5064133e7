import { ActionIcon, DrawIcon, HelpIcon, PopupIcon, Tooltip } from '@portal/shared-ui';
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useBuffersOverlay } from '../buffers/use-buffers-overlay.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import styles from './draw-tools.module.css';

const DrawTool = lazyPart('The drawing tool', () =>
  import(/* webpackChunkName: "draw" */ './draw-tool.tsx').then((module) => module.DrawTool),
);
const PointPicker = lazyPart('Choosing a point', () =>
  import(/* webpackChunkName: "point-picker" */ '../point/point-picker.tsx').then((module) => module.PointPicker),
);
const MapHelp = lazyPart('The help', () =>
  import(/* webpackChunkName: "map-help" */ './map-help.tsx').then((module) => module.MapHelp),
);

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  expanded?: boolean;
}

function ToolButton({ ref, name, icon, onClick, pressed, expanded }: ToolButtonProps) {
  return (
    <Tooltip label={name} position="left" withinPortal>
      <ActionIcon
        ref={ref}
        variant="subtle"
        size="lg"
        radius={0}
        className={styles.button}
        aria-label={name}
        aria-pressed={pressed}
        aria-expanded={expanded}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Buttons of the drawing tool, of the popups and of the help (MAP-11, MAP-13); what tools draw stays while they are closed. */
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
  const { toggleDrawTools, setPopupsOn } = useMapStore.getState();
  useBuffersOverlay();
  // Whoever leaves the page has no point to choose any more.
  useEffect(() => () => useMapStore.getState().wantPoint(null), []);

  return (
    <>
      <fieldset className="ui-overlay ui-tools" aria-label="Map tools">
        <ToolButton
          name="Draw and measure"
          icon={<DrawIcon size={18} aria-hidden />}
          expanded={open}
          onClick={toggleDrawTools}
        />
        <ToolButton
          name="Popups"
          icon={<PopupIcon size={18} aria-hidden />}
          pressed={popupsOn}
          onClick={() => setPopupsOn(!popupsOn)}
        />
        <ToolButton
          ref={helpButton}
          name="Map help"
          icon={<HelpIcon size={18} aria-hidden />}
          onClick={() => setHelpOpen(true)}
        />
      </fieldset>
      <Suspense fallback={null}>
        {map && drawing && <DrawTool map={map} />}
        {map && pointWanted && <PointPicker map={map} />}
        {helpOpen && <MapHelp onClose={closeHelp} />}
      </Suspense>
    </>
  );
}
