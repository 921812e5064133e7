import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/**
 * Opens a path, with its query and hash, of any front end without loading the page again. The URL is changed without
 * telling this front end's router first, which would show its own "not found" for a moment.
 */
export function navigateTo(href: string): void {
  window.history.pushState(null, '', href);
}

/** Inside the portal, unless the person or the link asks the browser to. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  const asksBrowser =
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    link.hasAttribute('download');
  const leaves = (link.target !== '' && link.target !== '_self') || link.origin !== window.location.origin;
  if (event.defaultPrevented || asksBrowser || leaves) return;
  event.preventDefault();
  navigateTo(link.pathname + link.search + link.hash);
}

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Mantine takes it as `component={AppLink}`. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        followLink(event);
      }}
    />
  );
}
