import { t } from '@portal/shared-i18n';
import { AppLink, PageFrame } from '@portal/shared-ui';
import textClasses from '../text.module.css';
import { Chapter } from './chapter.tsx';

export function SupportChapter({ html }: { html: string }) {
  return (
    <PageFrame title={t('Documentation')} lead={t('One chapter of the user guide.')} width="narrow">
      <Chapter id="support" title={t('Support')} html={html} />
      <p className={`ui-paragraph ${textClasses.text}`}>
        <AppLink href="/documentation">{t('All chapters of the guide')}</AppLink>
      </p>
    </PageFrame>
  );
}
