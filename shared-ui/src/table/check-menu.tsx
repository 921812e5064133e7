import { Menu } from '@portal/shared-ui/overlays';
import type { ReactElement } from 'react';
import classes from './table-toolbar.module.css';

export interface CheckItem {
  id: string;
  label: string;
  checked: boolean;
}

export interface CheckMenuProps {
  children: ReactElement;
  items: () => readonly CheckItem[];
  onToggle: (id: string) => void;
  footer?: { label: string; onClick: () => void } | undefined;
}

const CheckItems = ({ items, onToggle }: Pick<CheckMenuProps, 'items' | 'onToggle'>) =>
  items().map(({ id, label, checked }) => (
    <Menu.CheckboxItem key={id} checked={checked} onChange={() => onToggle(id)}>
      {label}
    </Menu.CheckboxItem>
  ));

/** In the page's main landmark: a table's frame would clip a menu. */
function inMainContent() {
  const target = document.getElementById('content');
  return target ? { portalProps: { target } } : {};
}

/** Stays open while people check items, even when its button scrolls out of sight. */
export function CheckMenu({ children, items, onToggle, footer }: CheckMenuProps) {
  return (
    <Menu position="bottom-start" closeOnItemClick={false} hideDetached={false} shadow="md" {...inMainContent()}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <CheckItems items={items} onToggle={onToggle} />
        {footer && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={footer.onClick}>{footer.label}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
