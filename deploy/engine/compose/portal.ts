import { OperatorError } from '#boot/operator-error.mjs';
import { Client } from '../../cluster/client.ts';

/** Requests public endpoints that together need every part. @throws OperatorError on the first unexpected response */
async function countWells(client: Client): Promise<number> {
  const expect = async (path: string, status: number, text = ''): Promise<string> => {
    const answer = await client.ask(path);
    const body = answer.body.toString('utf8');
    if (answer.status !== status || !body.includes(text))
      throw new OperatorError(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
    return body;
  };
  await expect('/', 200, '<html');
  const { frontEnds } = JSON.parse(await expect('/registry.json', 200)) as { frontEnds: { entry: string }[] };
  if (frontEnds.length !== 4) throw new OperatorError(`${frontEnds.length} front ends are released, not 4`);
  await expect(frontEnds[0]!.entry, 200);
  // Other responses may be cached; this one always queries the database.
  await expect('/api/health/ready?part=database', 200);
  await expect('/api/account/permits', 401);
  await expect('/api/metrics', 404);
  const wells = JSON.parse(await expect('/api/public-map/sources/wells', 200)) as { features: unknown[] };
  if (wells.features.length === 0) throw new OperatorError('the map has no wells');
  return wells.features.length;
}

/** @returns the number of wells served through nginx. @throws Error on no response or an unexpected one */
export async function countServedWells(httpsPort: number, ca: string): Promise<number> {
  const client = new Client({ host: '127.0.0.1', httpsPort, ca });
  try {
    return await countWells(client);
  } finally {
    client.close();
  }
}
