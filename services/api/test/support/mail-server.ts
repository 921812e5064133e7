import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  raw: string;
}

export interface Refusal {
  code: number;
  text: string;
}

export interface MailServerBehavior {
  /** An answer to `RCPT TO` other than 250. */
  refuseRecipient?: (address: string) => Refusal | null;
  /** An answer to `MAIL FROM` other than 250. */
  refuseSender?: () => Refusal | null;
  /** An answer to the end of a mail other than 250; the mail then counts as not received. */
  refuseData?: (to: string) => Refusal | null;
  /** Called when a mail is received, before it is answered: may be slow, or cut the connection. */
  beforeAnswer?: (to: string, cut: () => void) => Promise<void> | void;
  login?: { user: string; password: string };
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Whether each session was encrypted. */
  secured: boolean[];
  behavior: MailServerBehavior;
  /** Ends all connections, as when the other side is killed. */
  cut(): void;
  /** Closes at once, with all connections, as a killed server does. */
  stop(): Promise<void>;
}

const refusalOf = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on a free port (or `port`), with STARTTLS and a certificate of its own. */
export async function startMailServer(
  behavior: MailServerBehavior = {},
  { port = 0, implicitTls = false, offersTls = true } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const secured: boolean[] = [];
  const sockets = new Set<Socket>();
  const state = { behavior };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    secure: implicitTls,
    authOptional: !behavior.login,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) => {
      const { login } = state.behavior;
      if (login && username === login.user && password === login.password) return done(null, { user: username });
      done(refusalOf({ code: 535, text: '5.7.8 Wrong password' }));
    },
    onMailFrom: (_address, session, done) => {
      secured.push(session.secure);
      const refusal = state.behavior.refuseSender?.();
      done(refusal ? refusalOf(refusal) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = state.behavior.refuseRecipient?.(address);
      done(refusal ? refusalOf(refusal) : null);
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]!.address;
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', async () => {
        const refusal = state.behavior.refuseData?.(to);
        if (refusal) return done(refusalOf(refusal));
        received.push({ to, raw });
        await state.behavior.beforeAnswer?.(to, cut);
        done(null, 'kept');
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: own } = server.server.address() as AddressInfo;
  return {
    // Its certificate is signed by nobody.
    url: `${implicitTls ? 'smtps' : 'smtp'}://127.0.0.1:${own}/?tls.rejectUnauthorized=false`,
    port: own,
    received,
    secured,
    cut,
    get behavior() {
      return state.behavior;
    },
    set behavior(next) {
      state.behavior = next;
    },
    stop: async () => {
      const closed = once(server.server, 'close');
      server.server.close();
      cut();
      await closed;
    },
  };
}
