import { ChevronDownIcon, DownloadIcon, Menu, notify, UnstyledButton } from '@portal/shared-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useController } from '../map/controller-context.ts';
import controls from '../top-bar/bar-controls.module.css';

const PrintDialog = lazyPart('Print PDF', () =>
  import(/* webpackChunkName: "print-pdf" */ './print-dialog.tsx').then((module) => module.PrintDialog),
);

const NO_MAP = 'there is no map yet.';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Print PDF and Save PNG (MAP-17). */
export function ExportMenu() {
  const controller = useController();
  const [printing, setPrinting] = useState(false);

  const save = async (): Promise<void> => {
    try {
      if (!controller) throw new Error(NO_MAP);
      const { savePng } = await import(/* webpackChunkName: "save-png" */ './save-png.ts');
      await savePng(controller.map);
    } catch (error) {
      console.error('The picture of the map could not be made:', error);
      notify('error', `The picture could not be made: ${messageOf(error)}`);
    }
  };
  const print = (): void => {
    if (controller) setPrinting(true);
    else notify('error', `The PDF could not be made: ${NO_MAP}`);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={controls.button} aria-label="Export" title="Export">
            <DownloadIcon size={18} aria-hidden />
            <span className={controls.buttonName}>Export</span>
            <ChevronDownIcon size={14} aria-hidden className={controls.buttonName} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={print}>Print PDF</Menu.Item>
          <Menu.Item onClick={() => void save()}>Save PNG</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printing && controller && (
        <Suspense fallback={null}>
          <PrintDialog map={controller.map} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
