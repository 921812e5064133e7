import { connect } from 'node:net';

const TIMEOUT_MS = 2_000;

export interface RedisAddress {
  host: string;
  port: number;
}

/** Sends one command on a new connection. @throws Error on a timeout */
export function sendRedisCommand({ host, port }: RedisAddress, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(`${command}\r\nQUIT\r\n`));
    let text = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('Redis does not answer')));
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
  });
}
