import { serveReading } from '../untrusted/serve-reading.ts';
import { sheetOfInput } from './sheet-of-input.ts';

await serveReading(sheetOfInput);
