import type { EngineMap } from '@portal/shared-map';
import { ChevronDownIcon, DownloadIcon, MenuButton, notify, UnstyledButton } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useController } from '../map/controller-context.ts';
import controls from '../top-bar/bar-controls.module.css';

const PrintDialog = lazyPart('Print PDF', () =>
  import(/* webpackChunkName: "print-pdf" */ './print-dialog.tsx').then((module) => module.PrintDialog),
);

/** MAP-17. */
export function ExportMenu() {
  const controller = useController();
  const [printing, setPrinting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const save = async (map: EngineMap): Promise<void> => {
    try {
      const { savePng } = await import(/* webpackChunkName: "save-png" */ './save-png.ts');
      await savePng(map);
    } catch (error) {
      console.error('The picture of the map could not be made:', error);
      notify('error', `The picture could not be made: ${messageOf(error)}`);
    }
  };
  const withMap = (what: string, use: (map: EngineMap) => void) => (): void => {
    if (controller) use(controller.map);
    else notify('error', `The ${what} could not be made: there is no map.`);
  };
  const closeDialog = (): void => {
    setPrinting(false);
    // The menu item that opened the dialog is gone.
    button.current?.focus();
  };
  return (
    <>
      <MenuButton
        position="bottom-end"
        items={({ Menu }) => (
          <>
            <Menu.Item onClick={withMap('PDF', () => setPrinting(true))}>Print PDF</Menu.Item>
            <Menu.Item onClick={withMap('picture', (map) => void save(map))}>Save PNG</Menu.Item>
          </>
        )}
      >
        <UnstyledButton ref={button} className={controls.button} aria-label="Export" title="Export">
          <DownloadIcon size={18} aria-hidden />
          <span className={controls.buttonName}>Export</span>
          <ChevronDownIcon size={14} aria-hidden className={controls.buttonName} />
        </UnstyledButton>
      </MenuButton>
      {printing && controller && <PrintDialog map={controller.map} onClose={closeDialog} />}
    </>
  );
}
