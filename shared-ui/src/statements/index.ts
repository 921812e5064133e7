// Annual statements, which owners read and staff print. Bundled with each front end that has them.

export { ReportBlocks } from '../pdf/report-blocks.tsx';
export { statementBlocks, statementLetters } from './statement-document.ts';
