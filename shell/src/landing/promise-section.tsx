import { msg, t } from '@portal/shared-i18n';
import { AppLink, NavigationIcon } from '@portal/shared-ui';
import section from './access-section.module.css';
import classes from './promise-section.module.css';

const PROMISES = [
  {
    title: msg('Enter and analyze data'),
    text: msg(
      'Turn meter readings into acre-feet, keep drafts until you submit them, and compare each year with earlier ones.',
    ),
    icon: 'data',
  },
  {
    title: msg('Access and visualize wells and properties'),
    text: msg('See every well on one map, with its class, yield and documents, its unit and the boundaries around it.'),
    icon: 'pin',
  },
  {
    title: msg('View reports and analytics'),
    text: msg(
      'Check water levels over the years, well spacing and a unit’s account. Print them, or export them as a table.',
    ),
    icon: 'chart',
  },
] as const;

export function PromiseSection() {
  return (
    <section className={classes.section} aria-labelledby="promise">
      <div className={classes.inner}>
        <h2 id="promise" className={section.heading}>
          {t('What you can do here')}
        </h2>
        <ul className={classes.promises}>
          {PROMISES.map(({ title, text, icon }) => (
            <li key={title} className={classes.promise}>
              <span className={classes.icon}>
                <NavigationIcon name={icon} />
              </span>
              <h3 className={classes.title}>{t(title)}</h3>
              <p className="ui-muted">{t(text)}</p>
            </li>
          ))}
        </ul>
        <p className="ui-muted">
          {t('The portal grows with each release.')} <AppLink href="/coming-soon">{t('See what comes next')}</AppLink>
        </p>
      </div>
    </section>
  );
}
