/** On the root element, where every front end sees it: headings take the focus only after a navigation. */
export const hasNavigated = (): boolean => document.documentElement.dataset.portalNavigated !== undefined;

export function markNavigated(): void {
  document.documentElement.dataset.portalNavigated = '';
}
