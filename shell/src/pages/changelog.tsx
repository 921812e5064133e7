import { PageFrame } from '@portal/shared-ui';
import classes from './text.module.css';

/** @param html the project's change log, made from its Markdown when the shell was built */
export function Changelog({ html }: { html: string }) {
  return (
    <PageFrame title="Changelog" width="narrow">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which the build refuses when it holds raw HTML */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
    </PageFrame>
  );
}
