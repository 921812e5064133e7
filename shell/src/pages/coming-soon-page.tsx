import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageFrame } from '@portal/shared-ui';
import { pageLink } from './link-tags.tsx';
import classes from './text.module.css';

export default function ComingSoonPage() {
  return (
    <PageFrame
      title={t('Coming soon')}
      lead={t('What is being built, area by area. There are no dates: each part is released when it is ready.')}
      width="narrow"
    >
      <div className={classes.text}>
        <section>
          <h2>{t('For district staff')}</h2>
          <ul>
            <li>{t('Change spacing rules and production rules on a page, with the date they take effect.')}</li>
            <li>
              {t(
                'Import wells, groundwater production units, permits and meters on a page, as you import measurements. Today a command does it.',
              )}
            </li>
          </ul>
        </section>
        <p>
          {rich(
            'The <changelog>changelog</changelog> lists what has been released. Is something missing? <support>Support</support> says how to tell the district.',
            { changelog: pageLink('/changelog'), support: pageLink('/support') },
          )}
        </p>
      </div>
    </PageFrame>
  );
}
