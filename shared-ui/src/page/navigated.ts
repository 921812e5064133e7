/**
 * Whether the person has moved on from the page that was loaded first. It is kept on the root element, where every front
 * end sees it, as a heading must not take the focus before.
 */
export const hasNavigated = (): boolean => document.documentElement.dataset.portalNavigated !== undefined;

export function markNavigated(): void {
  document.documentElement.dataset.portalNavigated = '';
}
