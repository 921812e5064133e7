import { request } from 'node:https';
import { OperatorError } from '#boot/operator-error.mjs';

interface Answer {
  status: number;
  body: string;
}

/** Asks the portal as nginx serves it. @throws Error where nobody answers */
export function ask(port: number, ca: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: 'localhost', headers: { host: 'localhost' }, port, path, ca };
    const sent = request({ ...options, signal: AbortSignal.timeout(20_000) }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}

/** The public answers that need every part. @returns the number of wells. @throws OperatorError with the first that is not as it should be */
export async function servedWells(port: number, ca: string): Promise<number> {
  const expect = async (path: string, status: number, text = ''): Promise<string> => {
    const answer = await ask(port, ca, path);
    if (answer.status !== status || !answer.body.includes(text))
      throw new OperatorError(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    return answer.body;
  };
  await expect('/', 200, '<html');
  const { frontEnds } = JSON.parse(await expect('/registry.json', 200)) as { frontEnds: { entry: string }[] };
  if (frontEnds.length !== 4) throw new OperatorError(`${frontEnds.length} front ends are released, not 4`);
  await expect(frontEnds[0]!.entry, 200);
  // Answers may be kept: this one asks the database.
  await expect('/api/health/ready?part=database', 200);
  await expect('/api/account/permits', 401);
  await expect('/api/metrics', 404);
  const wells = JSON.parse(await expect('/api/public-map/sources/wells', 200)) as { features: unknown[] };
  if (wells.features.length === 0) throw new OperatorError('the map has no wells');
  return wells.features.length;
}
