// Annual statements, which owners read and staff print. Bundled with each front end that has them.

export { statementLetters } from './statement-document.ts';
export { StatementView } from './statement-view.tsx';
