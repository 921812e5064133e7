/** Dispatches `beforeunload`, as the browser would, to whoever guards unsaved work. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
