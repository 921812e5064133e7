import http from 'node:http';

export interface CountedAnswer {
  path: string;
  mediaType: string;
  /** Compressed size of the body. */
  bytes: number;
}

/**
 * A proxy between the browser and a site that counts the traffic, including workers' scripts, which a page's network log does not
 * show.
 */
export async function countAnswers(site: string): Promise<{ url: string; answers: CountedAnswer[]; close(): void }> {
  const target = new URL(site);
  const answers: CountedAnswer[] = [];
  const server = http.createServer((request, response) => {
    const options = { host: target.hostname, port: target.port, path: request.url, method: request.method };
    const onward = http.request({ ...options, headers: request.headers }, (answer) => {
      const counted = {
        path: request.url ?? '',
        mediaType: (answer.headers['content-type'] ?? '').split(';')[0] ?? '',
        bytes: 0,
      };
      answers.push(counted);
      answer.on('data', (piece: Buffer) => {
        counted.bytes += piece.length;
      });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, answers, close: () => server.close() };
}

const CODE = new Set(['text/javascript', 'application/javascript', 'text/css']);

/** Total bytes of scripts and style sheets. */
export const codeBytes = (answers: readonly CountedAnswer[]): number =>
  answers.filter(({ mediaType }) => CODE.has(mediaType)).reduce((sum, { bytes }) => sum + bytes, 0);
