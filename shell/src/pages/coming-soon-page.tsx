import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageFrame } from '@portal/shared-ui';
import { pageLink } from './link-tags.tsx';
import classes from './text.module.css';

export default function ComingSoonPage() {
  return (
    <PageFrame
      title={t('Coming soon')}
      lead={t('Nothing is announced at the moment. What was announced here has been released.')}
      width="narrow"
    >
      <div className={classes.text}>
        <section>
          <h2>{t('Released, for district staff')}</h2>
          <ul>
            <li>
              {rich('Change <rules>spacing rules and production rules</rules>, with the date they take effect.', {
                rules: pageLink('/admin/rules'),
              })}
            </li>
            <li>
              {rich('<imports>Import</imports> wells, groundwater production units, permits and meters from files.', {
                imports: pageLink('/admin/imports'),
              })}
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
