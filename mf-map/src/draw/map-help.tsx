import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Modal } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import styles from './map-help.module.css';

interface Topic {
  name: string;
  items: ReadonlyArray<readonly [how: ReactNode, what: string]>;
}

const k = (chunks: ReactNode) => <kbd>{chunks}</kbd>;

const mouseAndTouch = (): Topic => ({
  name: t('Mouse and touch'),
  items: [
    [
      t('Click or tap'),
      t('Opens a popup about what is there. If there are several things, page through them in the popup.'),
    ],
    [
      t('Right-click, or press and hold for one second'),
      t('Selects or deselects a groundwater production unit (GPU).'),
    ],
    [t('Click a parcel, subdivision or public water system'), t('Highlights it, or removes the highlight.')],
    [
      t('Drag'),
      t('Moves the map. Scroll or pinch to zoom. To rotate, drag with the right button or twist two fingers.'),
    ],
    [t('Move map'), t('Shows buttons that move the map north, south, east and west.')],
    [t('Popups'), t('Turns popups off or on. There are no popups while you draw.')],
  ],
});

const keys = (): Topic => ({
  name: t('Keyboard, while you are on the map'),
  items: [
    [rich('<k>Arrows</k>', { k }), t('Move the map.')],
    [rich('<k>+</k> and <k>−</k>', { k }), t('Zoom in and out.')],
    [rich('<k>Shift</k> with <k>←</k> or <k>→</k>', { k }), t('Rotates the map.')],
    [
      rich('<k>Enter</k> or <k>Space</k>', { k }),
      t('Does what a click does, at the crosshair in the center of the map.'),
    ],
    [rich('<k>Menu</k> or <k>Shift</k> with <k>F10</k>', { k }), t('Selects or deselects the GPU at the crosshair.')],
    [rich('<k>Escape</k>', { k }), t('Closes the popup and returns to the map.')],
  ],
});

const drawing = (): Topic => ({
  name: t('Drawing and measuring'),
  items: [
    [t('Draw and measure'), t('Shows the buttons Select, Point, Line, Polygon, Circle and Trash below the map.')],
    [t('Line and Polygon'), t('Each click adds a point. To finish, click the last point or choose Finish.')],
    [
      t('drawing tool|Circle'),
      t('The first click sets the center, the second the edge: of a center pivot, for example.'),
    ],
    [
      t('drawing tool|Select'),
      t('Click a drawing, then drag it. Click it again to drag its points, or the small points between them.'),
    ],
    [
      t('Corners, or Location'),
      t(
        'In Measurements, lists the latitude and longitude of each corner. Change them, add or delete corners, or move the whole drawing by feet.',
      ),
    ],
    [
      t('Trash'),
      t(
        'Removes what is selected, or what you are drawing. In Measurements, Undo reverses the last change and Reset removes everything.',
      ),
    ],
    [
      t('To draw with the keyboard'),
      t(
        'Choose a tool. A crosshair marks the center of the map, and the arrow keys move the map under it. Enter or Space sets a point, and finishes when pressed again on the last point. Backspace removes the last point. Escape finishes.',
      ),
    ],
    [
      t('To change a drawing with the keyboard'),
      t(
        'Go to the map. N and P select the next and the previous drawing. Enter goes to its corners; N and P go through them. The arrow keys move what is selected by 10 pixels, or with Shift by 1. Delete removes it. Ctrl with Z undoes a change. Escape goes back until nothing is selected and the arrow keys move the map again.',
      ),
    ],
  ],
});

export function MapHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          {/* Not in Modal.Header: a second `header` of the page would be mistaken for its banner. */}
          <div className={styles.header}>
            <Modal.Title>{t('Map help')}</Modal.Title>
            <Modal.CloseButton aria-label={t('Close')} />
          </div>
          {[mouseAndTouch(), keys(), drawing()].map(({ name, items }) => (
            <section key={name}>
              <h3 className={styles.heading}>{name}</h3>
              <dl className={styles.items}>
                {items.map(([how, what]) => (
                  <div key={what}>
                    <dt>{how}</dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
