// Documents and photos of reports and records. Bundled with the front ends that have them.
export type { DocumentCalls, DocumentFiles, DocumentSending } from './document-calls.ts';
export { ACCEPTED, isPicture } from './document-check.ts';
export { DocumentList } from './document-list.tsx';
export { DocumentsPart } from './documents-part.tsx';
export { FileChoice } from './file-choice.tsx';
export { Picture } from './picture.tsx';
export { useSaveDocument } from './use-save-document.ts';
