import http from 'node:http';

export interface Line {
  /** Bits per second from the site to the browser, shared by all responses. */
  downBitsPerSecond: number;
  /** From the end of a request to the first byte of its response, added to the site's own time. */
  latencyMs: number;
}

/** Bytes sent at once; concurrent responses take turns of this size. */
const PIECE = 4096;

interface Answer {
  response: http.ServerResponse;
  pieces: Buffer[];
  ended: boolean;
}

/** Sends chunks of all open responses in turns, at the line's rate. */
class Pace {
  readonly #bytesPerMs: number;
  readonly #waiting: Answer[] = [];
  #free = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bitsPerSecond: number) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
  }

  add(answer: Answer): void {
    if (!this.#waiting.includes(answer)) this.#waiting.push(answer);
    this.#send();
  }

  #send(): void {
    if (this.#timer) return;
    for (let answer = this.#waiting.shift(); answer; answer = this.#waiting.shift()) {
      const piece = answer.pieces.shift();
      if (piece) {
        answer.response.write(piece);
        this.#free = Math.max(this.#free, performance.now()) + piece.length / this.#bytesPerMs;
      }
      if (answer.pieces.length > 0) this.#waiting.push(answer);
      else if (answer.ended) answer.response.end();
      const pauseMs = this.#free - performance.now();
      // Timers are imprecise by a few milliseconds; a late one sends the accumulated bytes at once.
      if (pauseMs < 4) continue;
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#send();
      }, pauseMs);
      return;
    }
  }
}

function inPieces(chunk: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < chunk.length; at += PIECE) pieces.push(chunk.subarray(at, at + PIECE));
  return pieces;
}

/**
 * A proxy that acts as a slow line: a browser's own throttling does not reach the workers that fetch map data. Counts only bodies,
 * not headers or connection setup.
 */
export async function slowLine(
  site: string,
  { downBitsPerSecond, latencyMs }: Line,
): Promise<{ url: string; close(): void }> {
  const target = new URL(site);
  const pace = new Pace(downBitsPerSecond);
  const server = http.createServer((request, response) => {
    const options = { host: target.hostname, port: target.port, path: request.url, method: request.method };
    const onward = http.request({ ...options, headers: request.headers }, (incoming) => {
      const answer: Answer = { response, pieces: [], ended: false };
      setTimeout(() => {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.on('data', (chunk: Buffer) => {
          answer.pieces.push(...inPieces(chunk));
          pace.add(answer);
        });
        incoming.on('end', () => {
          answer.ended = true;
          pace.add(answer);
        });
      }, latencyMs);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
