import { t } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { PageFrame } from '@portal/shared-ui';
import { Prose } from './prose.tsx';

/** @param html the project's changelog, made from Markdown by the build */
export function Changelog({ html }: { html: string }) {
  return (
    <PageFrame
      title={t('Changelog')}
      lead={pageLanguage() === 'es' ? t('The changelog is in English.') : undefined}
      width="narrow"
    >
      <div lang="en">
        <Prose html={html} />
      </div>
    </PageFrame>
  );
}
