import { Modal } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import styles from './map-help.module.css';

const TOPICS: ReadonlyArray<{ name: string; items: ReadonlyArray<[how: ReactNode, what: string]> }> = [
  {
    name: 'Mouse and touch',
    items: [
      ['Click or tap', 'Opens the popup of what lies there. Several things under one click are turned through in it.'],
      ['Right click, or hold a finger for one second', 'Selects a groundwater production unit (GPU), or deselects it.'],
      ['Click a parcel, subdivision or public water system', 'Puts its highlight on, or takes it off.'],
      [
        'Drag',
        'Moves the map. The wheel or two fingers zoom; drag with the right button, or turn two fingers, to rotate.',
      ],
      ['Move map', 'The button with this name unfolds buttons that move the map north, south, east and west.'],
      [
        'Popups',
        'The button with this name switches popups off, and on again. While something is drawn there are none.',
      ],
    ],
  },
  {
    name: 'Keys, while the map has the focus',
    items: [
      [<kbd key="k">Arrows</kbd>, 'Move the map.'],
      [
        <span key="k">
          <kbd>+</kbd> and <kbd>−</kbd>
        </span>,
        'Zoom in and out.',
      ],
      [
        <span key="k">
          <kbd>Shift</kbd> with <kbd>←</kbd> or <kbd>→</kbd>
        </span>,
        'Rotates the map.',
      ],
      [
        <span key="k">
          <kbd>Enter</kbd> or <kbd>Space</kbd>
        </span>,
        'Does what a click does, at the crosshair in the center of the map: opens the popup of what lies there, or switches a highlight.',
      ],
      [
        <span key="k">
          <kbd>Menu</kbd> or <kbd>Shift</kbd> with <kbd>F10</kbd>
        </span>,
        'Selects the GPU under the crosshair, or deselects it.',
      ],
      [<kbd key="k">Escape</kbd>, 'Closes the popup and returns to the map.'],
    ],
  },
  {
    name: 'Drawing and measuring',
    items: [
      ['Draw and measure', 'Opens the buttons Select, Point, Line, Polygon and Trash below the map.'],
      ['Line and Polygon', 'Each click adds a point. A click on the last point finishes; so does the button Finish.'],
      ['Select', 'Click a drawing and drag it. Click it again and drag its points, or the small ones in between.'],
      [
        'Corners, or Place',
        'In Measurements, this button lists the latitude and longitude of each corner. Change them, add or delete corners, or move the whole drawing by feet.',
      ],
      [
        'Trash',
        'Removes what is selected, or what is being drawn. Undo, beside the measurements, takes the last change back; Reset removes everything.',
      ],
      [
        'To draw by keys',
        'Choose a tool: a crosshair marks the center of the map. Arrows move the map under it; Enter or Space sets a point, and on the last point finishes; Backspace takes a point back; Escape finishes.',
      ],
      [
        'To change a drawing by keys',
        'With the focus on the map, N and P select the next and the previous drawing, and Enter goes to its corners, which N and P go through. Arrows move what is selected by 10 pixels, with Shift by 1. Delete removes it, Ctrl with Z takes a change back, Escape goes back until nothing is selected and arrows move the map again.',
      ],
    ],
  },
];

export function MapHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          {/* Not in Modal.Header: a second `header` of the page would be taken for its banner. */}
          <div className={styles.header}>
            <Modal.Title>Map help</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          {TOPICS.map(({ name, items }) => (
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
