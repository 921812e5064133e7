/** Kept on the root element, where every front end sees it: a heading must not take the focus before. */
export const hasNavigated = (): boolean => document.documentElement.dataset.portalNavigated !== undefined;

export function markNavigated(): void {
  document.documentElement.dataset.portalNavigated = '';
}
