import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './data-table.module.css';

export interface CheckItem {
  id: string;
  label: string;
  checked: boolean;
}

export interface CheckMenuProps {
  /** The button that opens it. */
  children: ReactElement;
  items: readonly CheckItem[];
  onToggle: (id: string) => void;
  /** What else can be done, below the items. */
  footer?: { label: string; onClick: () => void } | undefined;
}

/** A menu of things to tick, which stays open while one does. */
export function CheckMenu({ children, items, onToggle, footer }: CheckMenuProps) {
  return (
    <Menu position="bottom-start" closeOnItemClick={false} shadow="md">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {items.map(({ id, label, checked }) => (
          <Menu.CheckboxItem key={id} checked={checked} onChange={() => onToggle(id)}>
            {label}
          </Menu.CheckboxItem>
        ))}
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
