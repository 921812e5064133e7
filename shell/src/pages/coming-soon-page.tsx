import { AppLink, PageFrame } from '@portal/shared-ui';
import classes from './text.module.css';

const AREAS = [
  {
    title: 'For the district’s staff',
    items: [
      'Rules of spacing and of production changed on a page, with the day from which they hold.',
      'Wells, groundwater production units, permits and meters taken in on a page, as measurements are; today a command does it.',
    ],
  },
] as const;

export default function ComingSoonPage() {
  return (
    <PageFrame
      title="Coming soon"
      lead="What is being built, area by area. No dates: a thing is released when it is right."
      width="narrow"
    >
      <div className={classes.text}>
        {AREAS.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          What has been released is in the <AppLink href="/changelog">changelog</AppLink>. Something missing here?{' '}
          <AppLink href="/support">Support</AppLink> says how to tell the district.
        </p>
      </div>
    </PageFrame>
  );
}
