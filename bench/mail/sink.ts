// A mail server that counts what it takes, in a process of its own. Its parent kills it.
import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

const [port, file] = process.argv.slice(2) as [string, string];
const server = new SMTPServer({
  authOptional: true,
  logger: false,
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      // Taken is what is written: the answer follows it, as a mail server must.
      appendFileSync(file, `${session.envelope.rcptTo[0]!.address}\n`);
      done(null, 'taken');
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
