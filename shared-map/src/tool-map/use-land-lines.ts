import { landLinesOverlay, landNamesOverlay, type Overlay, type Tone } from '@portal/shared-map';
import { usePortal } from '@portal/shared-ui';
import { useMemo } from 'react';

/** Survey sections, GPUs and the district: lines below a tool's own overlays, names above them. */
export function useLandLines(tone: Tone): { lines: Overlay; names: Overlay } {
  const { apiBase } = usePortal().config;
  return useMemo(() => {
    const base = new URL(apiBase, location.href).href;
    return { lines: landLinesOverlay(base, tone), names: landNamesOverlay(base, tone) };
  }, [apiBase, tone]);
}
