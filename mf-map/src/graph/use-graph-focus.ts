import { type RefObject, useEffect, useRef } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';

/**
 * The graph's heading, which takes the focus when a person has opened the graph; a link leaves it where it is. Whatever opened the graph,
 * popup or table, has made room for it: a closed graph gives the focus to the table that comes back, or else to the map.
 */
export function useGraphFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const controller = useRef(useController());
  useEffect(() => {
    if (useMapStore.getState().graphTakesFocus) heading.current?.focus({ preventScroll: true });
    return () => {
      const { graph, tableTakesFocus } = useMapStore.getState();
      if (graph || tableTakesFocus || document.activeElement !== document.body) return;
      controller.current?.map.getCanvas().focus({ preventScroll: true });
    };
  }, []);
  return heading;
}
