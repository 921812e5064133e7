import { connect } from 'node:net';

const PATIENCE_MS = 2_000;

export interface RedisAddress {
  host: string;
  port: number;
}

/** Sends Redis one command over a connection of its own. @throws Error when it does not answer */
export function redisSays({ host, port }: RedisAddress, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(`${command}\r\nQUIT\r\n`));
    let text = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('Redis does not answer')));
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
  });
}
