import type { TooltipProps } from '@mantine/core';
import { type FocusEvent, type ReactElement, useState } from 'react';
import { useLoadedOverlays } from './use-overlays.ts';

export interface LateTooltipProps extends Pick<TooltipProps, 'label' | 'position'> {
  children: ReactElement;
}

/**
 * A tooltip from the moment that the overlays are there; nothing is downloaded for it. The element is made anew then, so it is
 * left alone while it has the focus.
 */
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
