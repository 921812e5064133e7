import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { t } from '@portal/shared-i18n';

/** All shades are the same token: `mantine.css` tells light and dark apart. */
const token = (name: string): MantineColorsTuple =>
  Array.from({ length: 10 }, () => `var(--portal-${name})`) as unknown as MantineColorsTuple;

/** Lists stay in the field's landmark or dialog, and scroll by themselves. */
const listBesideField = {
  defaultProps: { withScrollArea: false, checkIconPosition: 'right', comboboxProps: { withinPortal: false } },
};

/** Colors and sizes live in `tokens.css` and `mantine.css`. */
export const mantineTheme = createTheme({
  primaryColor: 'primary',
  colors: { primary: token('primary'), danger: token('danger'), warning: token('accent') },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // In a dialog a `header` would be one more banner of the page.
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalHeader: { defaultProps: { component: 'div' } },
    // A menu holds menu items alone; the placeholder that takes the focus is none.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    CloseButton: { defaultProps: { iconSize: 18 } },
    Select: listBesideField,
    MultiSelect: listBesideField,
    // Browsers stop at what scrolls, and lose the focus when Tab closes the list.
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    // Dialogs are described by their body, which would read a whole form aloud: confirm-dialog.tsx describes itself.
    ModalBody: { defaultProps: { id: undefined } },
    Modal: {
      // Evaluated when it is rendered: texts are not there when the module is loaded.
      defaultProps: () => ({
        centered: true,
        transitionProps: { duration: 180 },
        closeButtonProps: { 'aria-label': t('Close') },
      }),
    },
    // WCAG 1.4.13: shown on focus as well, and kept while the pointer is over it.
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 300,
        closeDelay: 100,
        interactive: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
});
