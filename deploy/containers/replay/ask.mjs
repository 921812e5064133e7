// ask.mjs <url>: prints what the address answers, as JSON. It runs in the network of the containers.
const [url] = process.argv.slice(2);
const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
const body = await response.text();
process.stdout.write(JSON.stringify({ status: response.status, headers: Object.fromEntries(response.headers), body }));
