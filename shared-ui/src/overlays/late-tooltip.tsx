import type { TooltipProps } from '@mantine/core';
import { type FocusEvent, type ReactElement, useState } from 'react';
import { useLoadedOverlays } from './use-overlays.ts';

export interface LateTooltipProps extends Pick<TooltipProps, 'label' | 'position'> {
  children: ReactElement;
}

/** A tooltip once the overlays are loaded; it does not load them. It then recreates the element, so never while that has the focus. */
export function LateTooltip({ children, ...tooltip }: LateTooltipProps) {
  const Tooltip = useLoadedOverlays()?.Tooltip;
  const [focused, setFocused] = useState(false);
  const [shown, setShown] = useState(false);
  if (Tooltip && !focused && !shown) setShown(true);
  if (Tooltip && shown) {
    return (
      <Tooltip withinPortal {...tooltip}>
        {children}
      </Tooltip>
    );
  }
  const follow = ({ type }: FocusEvent): void => setFocused(type === 'focus');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the control inside
    <span style={{ display: 'contents' }} onFocus={follow} onBlur={follow}>
      {children}
    </span>
  );
}
