import { AppLink, Button, ExternalLink, PageFrame, usePortal } from '@portal/shared-ui';
import classes from './coming-page.module.css';

export interface ComingPageProps {
  title: string;
  /** What the page will do, each a sentence. */
  abilities: readonly string[];
  /** What to do until then, before the district's address. */
  meanwhile: string;
}

/** A page that is announced and not yet built. */
export function ComingPage({ title, abilities, meanwhile }: ComingPageProps) {
  const { district } = usePortal().config;
  return (
    <PageFrame
      title={title}
      lead={
        <>
          <strong>This page is being built.</strong> It comes with the next releases.
        </>
      }
      width="narrow"
    >
      <section className={classes.card} aria-labelledby="abilities">
        <h2 id="abilities" className={classes.heading}>
          What it will do
        </h2>
        <ul className={classes.list}>
          {abilities.map((ability) => (
            <li key={ability}>{ability}</li>
          ))}
        </ul>
        <p className={classes.note}>
          {meanwhile} <ExternalLink href={district.url}>{district.name}</ExternalLink>
        </p>
        <Button component={AppLink} href="/dashboard">
          Open the Dashboard
        </Button>
      </section>
    </PageFrame>
  );
}
