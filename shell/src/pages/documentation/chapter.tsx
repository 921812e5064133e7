import { Prose } from '../prose.tsx';
import textClasses from '../text.module.css';
import classes from './documentation.module.css';

export function Chapter({ id, title, html }: { id: string; title: string; html: string }) {
  return (
    <section className={textClasses.text} aria-labelledby={id}>
      <h2 id={id} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      <Prose html={html} />
    </section>
  );
}
