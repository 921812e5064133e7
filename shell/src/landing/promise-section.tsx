import { AppLink, NavigationIcon } from '@portal/shared-ui';
import section from './access-section.module.css';
import classes from './promise-section.module.css';

const PROMISES = [
  {
    title: 'Enter and analyze data',
    text: 'Meter readings become acre-feet, drafts stay yours until you submit them, and each year stands beside the years before it.',
    icon: 'data',
  },
  {
    title: 'Access and visualize wells and properties',
    text: 'Every well with its class, yield and documents, the unit it belongs to, and the boundaries around it, on one map.',
    icon: 'pin',
  },
  {
    title: 'View reports and analytics',
    text: 'Water levels over the years, well spacing and a unit’s account, to read, to print and to take away as a table.',
    icon: 'chart',
  },
] as const;

export function PromiseSection() {
  return (
    <section className={classes.section} aria-labelledby="promise">
      <div className={classes.inner}>
        <h2 id="promise" className={section.heading}>
          What it is for
        </h2>
        <ul className={classes.promises}>
          {PROMISES.map(({ title, text, icon }) => (
            <li key={title} className={classes.promise}>
              <span className={classes.icon}>
                <NavigationIcon name={icon} />
              </span>
              <h3 className={classes.title}>{title}</h3>
              <p className="ui-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="ui-muted">
          The portal grows release by release. <AppLink href="/coming-soon">See what is still being built</AppLink>
        </p>
      </div>
    </section>
  );
}
