/** Asks whoever guards unsaved work as the browser would: by a `beforeunload` event that nothing follows. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
