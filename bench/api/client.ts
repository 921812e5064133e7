import { Agent, get } from 'node:http';

/**
 * Asks one address over and over from some connections at once and prints what it saw as JSON:
 * `node client.js <url> <connections> <seconds> <headers as JSON>`.
 *
 * autocannon parses answers in JavaScript and takes longer to read 500 KB than the server to send them; this reads them with
 * Node's own parser and drops the bytes.
 */
const [url = '', connections, seconds, headers = '{}'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const options = { agent, headers: JSON.parse(headers) as Record<string, string> };
const milliseconds: number[] = [];
let failed = 0;

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const start = performance.now();
    get(url, options, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 304) failed++;
      response.resume().on('end', () => {
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
    failed,
  }),
);
