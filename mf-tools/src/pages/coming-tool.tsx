import { AppLink, Button, MapIcon, PageFrame } from '@portal/shared-ui';
import classes from './coming-tool.module.css';

export interface ComingToolProps {
  title: string;
  /** What the tool will do, each a sentence. */
  abilities: readonly string[];
}

/** The page of a tool that is announced and not yet built. */
export function ComingTool({ title, abilities }: ComingToolProps) {
  return (
    <PageFrame
      title={title}
      lead={
        <>
          <strong>This tool is being built.</strong> It comes with the next releases.
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
        <p className={classes.note}>Until then, the Interactive Map shows the district’s wells and GPUs.</p>
        <Button component={AppLink} href="/" leftSection={<MapIcon size={16} aria-hidden />}>
          Open the Interactive Map
        </Button>
      </section>
    </PageFrame>
  );
}
