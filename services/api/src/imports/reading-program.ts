import { serveReading } from '../untrusted/serve-reading.ts';
import { messagesOfInput } from './read-messages.ts';

await serveReading(messagesOfInput);
