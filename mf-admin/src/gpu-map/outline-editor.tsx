import { MAX_DRAWN_POINTS } from '@portal/shared-api/limits';
import { acresText, decimalText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { CornerList } from '@portal/shared-map/corners';
import { Button } from '@portal/shared-ui';
import { NativeSelect } from '@portal/shared-ui/forms';
import classes from './gpu-map.module.css';
import { measureOutline, type Outline, pathsOf, type RingPath } from './outline.ts';
import type { OutlineDrawing } from './use-outline.ts';

const nameOf = ({ piece, ring }: RingPath): string =>
  ring === 0
    ? t('Piece {number}', { number: piece + 1 })
    : t('Hole {number} of piece {piece}', { number: ring, piece: piece + 1 });

const keyOf = ({ piece, ring }: RingPath): string => `${piece}-${ring}`;

function Rings({ drawing }: { drawing: OutlineDrawing }) {
  const { outline, path } = drawing;
  const paths = pathsOf(outline);
  return (
    <div className={classes.rings}>
      {paths.length > 1 && (
        <NativeSelect
          label={t('Part of the outline')}
          data={paths.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
          value={keyOf(path)}
          onChange={({ currentTarget }) =>
            drawing.selectRing(paths.find((one) => keyOf(one) === currentTarget.value) ?? path)
          }
        />
      )}
      <Button variant="default" onClick={drawing.addPiece}>
        {t('Add a piece')}
      </Button>
      <Button variant="default" onClick={drawing.addHole}>
        {t('Add a hole')}
      </Button>
      <Button variant="default" onClick={drawing.removeRing}>
        {paths.length > 1 ? t('Remove {part}', { part: nameOf(path) }) : t('Remove all corners')}
      </Button>
    </div>
  );
}

/** Of what is drawn, as it is drawn. @param ofRecord acres of record to compare with */
export function OutlineAcres({ outline, ofRecord }: { outline: Outline; ofRecord: number | null }) {
  const { acres, crossesItself } = measureOutline(outline);
  return (
    <div role="status" className={classes.acres}>
      <p>
        {ofRecord === null
          ? t('{acres} acres measured', { acres: decimalText(acres) })
          : t('{acres} acres measured, {recorded} of record', {
              acres: decimalText(acres),
              recorded: acresText(ofRecord),
            })}
      </p>
      {crossesItself && <p className={classes.wrong}>{t('The outline crosses itself. Move its corners.')}</p>}
    </div>
  );
}

interface OutlineEditorProps {
  drawing: OutlineDrawing;
  /** Where the first corner is that is added without the map. */
  start: Position;
  /** One ring alone is drawn: a part of a GPU, or a line. */
  isSimple?: boolean;
}

/** The corners as a table, for whoever does not draw with a pointer. */
export function OutlineEditor({ drawing, start, isSimple = false }: OutlineEditorProps) {
  const { ring, corner } = drawing;
  return (
    <div className={classes.editor}>
      <p>
        {t(
          'Click the map to add a corner, drag a corner to move it. Corners snap to survey sections, parcels and other GPUs.',
        )}{' '}
        <span className="ui-keys">
          {t(
            'Keyboard: move the map with the arrow keys and press Enter to add a corner at the crosshair, or use the table.',
          )}
        </span>
      </p>
      <div className="ui-buttons">
        <Button variant="default" disabled={!drawing.canUndo} onClick={drawing.undo}>
          {t('Undo')}
        </Button>
        <Button variant="default" onClick={() => drawing.addCorner(ring.at(-1) ?? start)}>
          {t('Add a corner')}
        </Button>
        {isSimple && (
          <Button variant="default" disabled={ring.length === 0} onClick={drawing.removeRing}>
            {t('Remove all corners')}
          </Button>
        )}
      </div>
      {!isSimple && <Rings drawing={drawing} />}
      {ring.length >= MAX_DRAWN_POINTS && (
        <p role="status">{t('An outline can have at most {limit} corners.', { limit: MAX_DRAWN_POINTS })}</p>
      )}
      <div className={classes.corners}>
        <CornerList
          vertices={ring}
          isPoint={false}
          selected={corner ?? undefined}
          onSelect={drawing.selectCorner}
          onMove={drawing.moveCorner}
          onAddAfter={drawing.addAfter}
          onRemove={drawing.removeCorner}
        />
      </div>
    </div>
  );
}
