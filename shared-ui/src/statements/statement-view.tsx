import type { OwnerStatement, Statements } from '@portal/shared-api';
import { findLanguage, pageLanguage } from '@portal/shared-i18n/language';
import { useMediaQuery } from '@portal/shared-ui';
import { useLetterSurroundings } from '../letters/use-letter-surroundings.ts';
import { ReportBlocks } from '../pdf/report-blocks.tsx';
import type { ReportBlock } from '../pdf/report-document.ts';
import { statementParts } from './statement-document.ts';
import classes from './statement-view.module.css';

interface GpuProps {
  blocks: readonly ReportBlock[];
  opened: boolean;
}

function Gpu({ blocks: [heading, ...blocks], opened }: GpuProps) {
  return (
    <details className={classes.gpu} open={opened}>
      <summary>
        <h3>{heading?.kind === 'heading' && heading.text}</h3>
      </summary>
      <ReportBlocks level={3} blocks={blocks} />
    </details>
  );
}

/** A statement as a part of a page, in the page's language. On a phone, each of several GPUs unfolds. */
export function StatementView({ statement, data }: { statement: OwnerStatement; data: Statements }) {
  const surroundings = useLetterSurroundings();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const language = findLanguage([pageLanguage()]) ?? 'en';
  const { intro, gpus } = statementParts(statement, data, surroundings(language, data.time_zone));
  return (
    <>
      <ReportBlocks level={3} blocks={intro} />
      {gpus.map((blocks, index) => (
        <Gpu key={statement.gpus[index]?.gpu_number} blocks={blocks} opened={!isPhone || gpus.length === 1} />
      ))}
    </>
  );
}
