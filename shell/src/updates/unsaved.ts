/**
 * Whether something on the page would be lost by leaving it. Asks whoever guards it as the browser would, by an event of the same
 * name that nothing follows.
 */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
