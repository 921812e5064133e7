import { navigateTo } from '@portal/shared-ui';
import { useEffect, useRef } from 'react';
import classes from './text.module.css';

const asksBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function followInside(event: MouseEvent): void {
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (!href?.startsWith('/') || asksBrowser(event)) return;
  event.preventDefault();
  navigateTo(href);
}

/** @param html a Markdown file of this repository, made into HTML when the shell was built */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    element?.addEventListener('click', followInside);
    return () => element?.removeEventListener('click', followInside);
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which the build refuses when it holds raw HTML
    <div ref={text} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
