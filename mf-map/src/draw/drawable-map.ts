import type { EngineMap } from '@portal/shared-map';

interface TouchEnd {
  originalEvent: TouchEvent;
}
type Listener = (event: TouchEnd) => void;

/**
 * The map as the drawing tool is to see it. Two things differ:
 * - It is always loaded: the tool would wait for data that a slow server still owes, for ever if need be.
 * - A tap that means no drawing stays a click on the map: the tool suppresses the click after every tap.
 *
 * @param tapIsDrawings whether the tap that the tool has just handled was for it
 */
export function drawableMap(map: EngineMap, tapIsDrawings: () => boolean): EngineMap {
  const wrapped = new Map<Listener, Listener>();
  const onTap =
    (listener: Listener): Listener =>
    (event) => {
      const { originalEvent } = event;
      // The tool wants to suppress the click before it knows whom the tap is for.
      Object.defineProperty(originalEvent, 'preventDefault', { configurable: true, value: () => {} });
      listener(event);
      Reflect.deleteProperty(originalEvent, 'preventDefault');
      if (tapIsDrawings()) originalEvent.preventDefault();
    };
  const changes: Record<string, unknown> = {
    loaded: () => true,
    on(type: string, listener: Listener) {
      if (type === 'touchend') wrapped.set(listener, onTap(listener));
      map.on(type, wrapped.get(listener) ?? listener);
    },
    off(type: string, listener: Listener) {
      map.off(type, wrapped.get(listener) ?? listener);
      wrapped.delete(listener);
    },
  };
  return new Proxy(map, {
    get(target, name) {
      if (typeof name === 'string' && name in changes) return changes[name];
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
