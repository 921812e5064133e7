import { Agent, get } from 'node:http';

/**
 * Requests URLs in turn, repeatedly, over several connections, and prints statistics as JSON:
 * `node client.js <urls as JSON> <connections> <seconds> <headers as JSON>`.
 *
 * autocannon parses responses in JavaScript, which for 500 KB takes longer than the server does; this uses Node's own parser and
 * discards the bytes.
 */
const [list = '[]', connections, seconds, headers = '{}'] = process.argv.slice(2);
const urls = JSON.parse(list) as string[];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const options = { agent, headers: JSON.parse(headers) as Record<string, string> };
const milliseconds: number[] = [];
let asked = 0;
let failed = 0;
let bytes = 0;

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const start = performance.now();
    get(urls[asked++ % urls.length]!, options, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 304) failed++;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => {
        milliseconds.push(performance.now() - start);
        resolve();
      });
    }).on('error', reject);
  });

const begin = performance.now();
const end = begin + Number(seconds) * 1000;
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < end) await ask();
  }),
);
const elapsed = (performance.now() - begin) / 1000;
agent.destroy();
milliseconds.sort((a, b) => a - b);
const percentile = (share: number) => milliseconds[Math.floor(milliseconds.length * share)];
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: milliseconds.length / elapsed,
    p50Milliseconds: percentile(0.5),
    p99Milliseconds: percentile(0.99),
    kilobytes: bytes / milliseconds.length / 1024,
    failed,
  }),
);
