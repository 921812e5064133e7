import { t } from '@portal/shared-i18n';
import { CheckIcon, UnstyledButton } from '@portal/shared-ui';
import {
  Circle as CircleIcon,
  Spline as LineIcon,
  MapPin as PointIcon,
  Pentagon as PolygonIcon,
  MousePointer2 as SelectIcon,
  Trash2 as TrashIcon,
  Undo2 as UndoIcon,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { type DrawMode, isDrawing } from './draw-slice.ts';
import styles from './draw-toolbar.module.css';
import { HINTS, SELECT_KEYS, TOOLS } from './mode-texts.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;
const ICONS: Record<(typeof TOOLS)[number]['mode'], ReactNode> = {
  simple_select: <SelectIcon {...ICON} />,
  draw_point: <PointIcon {...ICON} />,
  draw_line_string: <LineIcon {...ICON} />,
  draw_polygon: <PolygonIcon {...ICON} />,
  draw_circle: <CircleIcon {...ICON} />,
};

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
  sketching: boolean;
  onMode: (mode: DrawMode) => void;
  onTrash: () => void;
  onTakeBack: () => void;
}

/** One Tab stop; arrow keys move between the buttons. */
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
        aria-label={t('Drawing tools')}
        aria-describedby={hint}
        className={styles.toolbar}
        onKeyDown={onArrows}
      >
        {TOOLS.map(({ mode: of, name }) => button(t(name), ICONS[of], () => onMode(of), of === on))}
        {button(t('Trash'), <TrashIcon {...ICON} />, onTrash)}
      </div>
      <p id={hint} className={styles.hint} data-sketching={sketching || undefined}>
        {t(HINTS[mode])}
        {!isDrawing(mode) && <span className="ui-keys"> {t(SELECT_KEYS)}</span>}
      </p>
      {sketching && (
        <div className={styles.sketching}>
          <UnstyledButton className={styles.button} onClick={onTakeBack}>
            <UndoIcon {...ICON} />
            {t('Remove the last point')}
          </UnstyledButton>
          <UnstyledButton className={styles.button} onClick={() => onMode('simple_select')}>
            <CheckIcon {...ICON} />
            {t('Finish')}
          </UnstyledButton>
        </div>
      )}
    </>
  );
}
