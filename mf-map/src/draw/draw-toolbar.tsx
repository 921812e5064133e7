import {
  CheckIcon,
  LineIcon,
  PointIcon,
  PolygonIcon,
  SelectIcon,
  TrashIcon,
  UndoIcon,
  UnstyledButton,
} from '@portal/shared-ui';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { DrawMode } from './draw-slice.ts';
import styles from './draw-toolbar.module.css';
import { isDrawing } from './is-drawing.ts';
import { HINTS, SELECT_KEYS, TOOLS } from './mode-texts.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;
const ICONS: Record<(typeof TOOLS)[number]['mode'], ReactNode> = {
  simple_select: <SelectIcon {...ICON} />,
  draw_point: <PointIcon {...ICON} />,
  draw_line_string: <LineIcon {...ICON} />,
  draw_polygon: <PolygonIcon {...ICON} />,
};

/** Where the arrow keys, Home and End lead from a button of a toolbar of `count`. */
function target(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = target(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

export interface DrawToolbarProps {
  mode: DrawMode;
  /** Whether something is being drawn that could be finished or taken back. */
  sketching: boolean;
  onMode: (mode: DrawMode) => void;
  onTrash: () => void;
  onTakeBack: () => void;
}

/** The buttons of the drawing tool, and what to do in the mode that is on. One stop for the Tab key; arrows go on. */
export function DrawToolbar({ mode, sketching, onMode, onTrash, onTakeBack }: DrawToolbarProps) {
  const hint = useId();
  const on = mode === 'direct_select' ? 'simple_select' : mode;
  const button = (name: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <UnstyledButton
      key={name}
      className={styles.button}
      aria-pressed={pressed}
      tabIndex={pressed ? 0 : -1}
      onClick={onClick}
    >
      {icon}
      <span>{name}</span>
    </UnstyledButton>
  );
  return (
    <>
      <div
        role="toolbar"
        aria-label="Drawing tools"
        aria-describedby={hint}
        className={styles.toolbar}
        onKeyDown={onArrows}
      >
        {TOOLS.map(({ mode: of, name }) => button(name, ICONS[of], () => onMode(of), of === on))}
        {button('Trash', <TrashIcon {...ICON} />, onTrash)}
      </div>
      <p id={hint} className={styles.hint} data-sketching={sketching || undefined}>
        {HINTS[mode]}
        {!isDrawing(mode) && <span className="ui-keys"> {SELECT_KEYS}</span>}
      </p>
      {sketching && (
        <div className={styles.sketching}>
          <UnstyledButton className={styles.button} onClick={onTakeBack}>
            <UndoIcon {...ICON} />
            Take back a point
          </UnstyledButton>
          <UnstyledButton className={styles.button} onClick={() => onMode('simple_select')}>
            <CheckIcon {...ICON} />
            Finish
          </UnstyledButton>
        </div>
      )}
    </>
  );
}
