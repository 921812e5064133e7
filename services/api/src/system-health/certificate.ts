import { connect, type PeerCertificate } from 'node:tls';

const HTTPS_PORT = 443;
const WITHIN_MS = 5_000;

/**
 * Looks at the certificate of a public address as a browser would.
 * @returns until when it is valid, `null` if there is no answer; and what a browser would refuse, in English
 */
export function readCertificate(address: URL): Promise<{ endsAt: Date | null; error: string | null }> {
  const { hostname: host, port } = address;
  return new Promise((resolve) => {
    let endsAt: Date | null = null;
    const socket = connect({
      host,
      port: Number(port) || HTTPS_PORT,
      servername: host,
      rejectUnauthorized: false,
      timeout: WITHIN_MS,
    });
    const end = (error: string | null) => {
      socket.destroy();
      resolve({ endsAt, error });
    };
    socket.once('secureConnect', () => {
      const { valid_to }: Partial<PeerCertificate> = socket.getPeerCertificate();
      endsAt = valid_to === undefined ? null : new Date(valid_to);
      end(socket.authorized ? null : `${socket.authorizationError}`);
    });
    socket.once('timeout', () => end(`no answer within ${WITHIN_MS / 1000} s`));
    socket.once('error', ({ message }) => end(message));
  });
}
