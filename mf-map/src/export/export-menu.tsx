import { msg, t } from '@portal/shared-i18n';
import type { EngineMap } from '@portal/shared-map';
import { ChevronDownIcon, DownloadIcon, MenuButton, notify, UnstyledButton } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useController } from '../map/controller-context.ts';
import { sharedAddress } from '../map/follow-address.ts';
import controls from '../top-bar/bar-controls.module.css';

const PrintDialog = lazyPart(msg('PDF export could not be loaded. Reload the page to use it.'), () =>
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
      notify('error', t('The picture could not be saved. {reason}', { reason: messageOf(error) }));
    }
  };
  const copyLink = async (): Promise<void> => {
    const link = new URL(sharedAddress(), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      notify('success', t('The link to this view was copied to your clipboard.'));
    } catch {
      notify('error', t('The browser did not allow copying. Copy the address from its address bar.'));
    }
  };
  const withMap = (use: (map: EngineMap) => void) => (): void => {
    if (controller) use(controller.map);
    else notify('error', t('The map is not available. Wait until it has loaded and try again.'));
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
            <Menu.Item onClick={() => void copyLink()}>{t('Copy link')}</Menu.Item>
            <Menu.Item onClick={withMap(() => setPrinting(true))}>{t('Print PDF')}</Menu.Item>
            <Menu.Item onClick={withMap((map) => void save(map))}>{t('Save PNG')}</Menu.Item>
          </>
        )}
      >
        <UnstyledButton ref={button} className={controls.button} aria-label={t('Export')} title={t('Export')}>
          <DownloadIcon size={18} aria-hidden />
          <span className={controls.buttonName}>{t('Export')}</span>
          <ChevronDownIcon size={14} aria-hidden className={controls.buttonName} />
        </UnstyledButton>
      </MenuButton>
      {printing && controller && <PrintDialog map={controller.map} onClose={closeDialog} />}
    </>
  );
}
