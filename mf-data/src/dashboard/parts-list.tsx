import type { Role } from '@portal/shared-auth';
import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import classes from './dashboard.module.css';
import { partsFor } from './parts.ts';
import { Section } from './sections/section.tsx';

export function PartsList({ roles }: { roles: readonly Role[] }) {
  return (
    <Section id="parts" title={t('What you can do here')}>
      <ul className={classes.parts}>
        {partsFor(roles).map(({ title, href, text }) => (
          <li key={href} className={classes.part}>
            <h3 className={classes.title}>
              <AppLink className="ui-cover" href={href}>
                {t(title)}
              </AppLink>
            </h3>
            <p className="ui-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
