export { Faces, loadFaces } from './faces.ts';
export { writePdf } from './write-pdf.ts';
