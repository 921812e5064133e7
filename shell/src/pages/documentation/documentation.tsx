import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { useEffect } from 'react';
import { useLocation } from '../../routing/location.ts';
import { Chapter } from './chapter.tsx';
import { CHAPTERS, type ChapterTexts } from './chapters.ts';
import classes from './documentation.module.css';

/** The browser cannot follow the address's hash: the text arrives after the page. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
}

export function Documentation({ texts }: { texts: ChapterTexts }) {
  useAnchor();
  return (
    <PageFrame title={t('Documentation')} lead={t('The user guide of the groundwater portal.')}>
      <div className={classes.guide}>
        <nav className={classes.contents} aria-label={t('Chapters')}>
          <ol>
            {CHAPTERS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {CHAPTERS.map(([id, title]) => (
            <Chapter key={id} id={id} title={t(title)} html={texts[id]} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
