import { MAX_DRAWN_POINTS } from '@portal/shared-api/limits';
import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { Button } from '@portal/shared-ui';
import classes from './join.module.css';

interface OutlineDrawingProps {
  corners: readonly Position[];
  onCorners: (corners: readonly Position[]) => void;
}

export function OutlineDrawing({ corners, onCorners }: OutlineDrawingProps) {
  const count = corners.length;
  return (
    <div className={classes.drawing}>
      <p>
        {t('Click or tap the map at each corner, in order.')}{' '}
        <span className="ui-keys">
          {t('Keyboard: move the map with the arrow keys, then press Enter to set a corner at the crosshair.')}
        </span>
      </p>
      <p role="status">
        {count >= MAX_DRAWN_POINTS
          ? t('An outline can have at most {limit} corners.', { limit: MAX_DRAWN_POINTS })
          : t('{count, plural, =0 {No corners yet.} one {# corner} other {# corners}}', { count })}
      </p>
      <div className="ui-buttons">
        <Button variant="default" disabled={count === 0} onClick={() => onCorners(corners.slice(0, -1))}>
          {t('Undo last corner')}
        </Button>
        <Button variant="default" disabled={count === 0} onClick={() => onCorners([])}>
          {t('Clear the drawing')}
        </Button>
      </div>
    </div>
  );
}
