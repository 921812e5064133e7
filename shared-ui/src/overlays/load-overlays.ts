export type Overlays = typeof import('@portal/shared-ui/overlays');

let overlays: Overlays | null = null;
let loading: Promise<Overlays> | undefined;
const listeners = new Set<() => void>();

/** Downloads menus, dialogs and tooltips once; a failed download is retried by the next call. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import('@portal/shared-ui/overlays').then(
    (loaded) => {
      overlays = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** On hover or focus; a failure is reported on the click. */
export const prepareOverlays = (): void => void loadOverlays().catch(() => undefined);

export const loadedOverlays = (): Overlays | null => overlays;

export function subscribeToOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
