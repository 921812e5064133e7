import { landLinesOverlay, type Overlay, type Tone } from '@portal/shared-map';
import { usePortal } from '@portal/shared-ui';
import { useMemo } from 'react';

/** Survey sections, GPUs and the district below a tool's own overlays. */
export function useLandLines(tone: Tone): Overlay {
  const { apiBase } = usePortal().config;
  return useMemo(() => landLinesOverlay(new URL(apiBase, location.href).href, tone), [apiBase, tone]);
}
