export { bodyInPieces } from './body-in-pieces.ts';
export { answerUnreadable } from './client-error.ts';
export { drainRefusedBodies } from './drain-bodies.ts';
export { DATA_HEADERS, HTTPS_ONLY, PAGE_HEADERS } from './security-headers.ts';
