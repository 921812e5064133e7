import { serveReading } from '../untrusted/serve-reading.ts';
import { messagesOf, type ReadTask } from './read-messages.ts';

await serveReading((task) => messagesOf(JSON.parse(task.toString()) as ReadTask));
