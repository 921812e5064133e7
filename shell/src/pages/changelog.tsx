import { PageFrame } from '@portal/shared-ui';
import { Prose } from './prose.tsx';

/** @param html the project's change log, made from its Markdown when the shell was built */
export function Changelog({ html }: { html: string }) {
  return (
    <PageFrame title="Changelog" width="narrow">
      <Prose html={html} />
    </PageFrame>
  );
}
