import type { MenuProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { type Overlays, prepareOverlays } from './load-overlays.ts';
import { useOverlays } from './use-overlays.ts';

export interface MenuButtonProps extends Pick<MenuProps, 'position' | 'width'> {
  children: ReactElement<ComponentProps<'button'>>;
  items: (overlays: Overlays) => ReactNode;
}

/** Lets the menu use the button outside of it, which stays the same element when the menu is downloaded. */
function ButtonOfMenu({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button);
    else if (ref) ref.current = button;
  }, [button, ref]);
  return null;
}

export function MenuButton({ children, items, ...menu }: MenuButtonProps) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const ref = useMergedRef<HTMLElement>(setButton, children.props.ref as Ref<HTMLElement>);
  const { overlays, opened } = useOverlays(wanted, () => setWanted(false));
  return (
    <>
      {cloneElement(children, {
        ref: ref as Ref<HTMLButtonElement>,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => setWanted(!wanted),
        onFocus: prepareOverlays,
        onPointerEnter: prepareOverlays,
      })}
      {overlays && button && (
        <overlays.Menu id={id} opened={opened} onChange={setWanted} withinPortal={false} {...menu}>
          <overlays.Menu.Target>
            <ButtonOfMenu button={button} />
          </overlays.Menu.Target>
          <overlays.Menu.Dropdown>{items(overlays)}</overlays.Menu.Dropdown>
        </overlays.Menu>
      )}
    </>
  );
}
