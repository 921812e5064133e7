import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { Prose } from './prose.tsx';

/** @param html the project's changelog, made from Markdown by the build */
export function Changelog({ html }: { html: string }) {
  return (
    <PageFrame title={t('Changelog')} width="narrow">
      <Prose html={html} />
    </PageFrame>
  );
}
