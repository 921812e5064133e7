import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, readBody } from './object-store/body.mjs';
import { texts, xml } from './object-store/xml.mjs';

const ACCESS_KEY = 'stand-in';
/** S3's limit per list response. */
const PAGE_SIZE = 1000;
/** Headers that are stored with an object and returned with it. */
const KEPT = /^(content-(type|encoding|disposition|language)|cache-control|expires|x-amz-meta-.+)$/;

const md5 = (bytes) => createHash('md5').update(bytes).digest('hex');
const unquoted = (etag) => etag.replace(/^(W\/)?"|"$/g, '');

/** Headers to store. `aws-chunked` describes the request, not the object. */
function keptHeaders(headers) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.test(name)));
  const encoding = (kept['content-encoding'] ?? '').replace(/^aws-chunked(,\s*)?/, '');
  delete kept['content-encoding'];
  return encoding ? { ...kept, 'content-encoding': encoding } : kept;
}

/** The operations of one S3 bucket, without HTTP. State in memory. */
class Bucket {
  objects = new Map();
  #uploads = new Map();

  constructor({ pageSize, conditionalWrites }) {
    this.pageSize = pageSize;
    this.conditionalWrites = conditionalWrites;
  }

  find(key) {
    const found = this.objects.get(key);
    if (!found) throw new Refusal(404, 'NoSuchKey', `There is no ${key}.`);
    return found;
  }

  #checkCondition(key, { 'if-match': match, 'if-none-match': noneMatch }) {
    if (!this.conditionalWrites || (match === undefined && noneMatch === undefined)) return;
    const there = this.objects.get(key);
    if (match !== undefined && !there) throw new Refusal(404, 'NoSuchKey', `There is no ${key}.`);
    const fits = match !== undefined ? unquoted(match) === there.etag : !there;
    if (!fits) throw new Refusal(412, 'PreconditionFailed', 'The object does not match the condition.');
  }

  /** @param conditions request headers, possibly with `If-Match` and `If-None-Match` */
  put(key, content, headers, conditions, etag = md5(content)) {
    this.#checkCondition(key, conditions);
    this.objects.set(key, { content, etag, headers, modified: new Date() });
    return { ETag: `"${etag}"` };
  }

  list(query) {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const limit = Math.min(Number(query.get('max-keys') ?? PAGE_SIZE), this.pageSize);
    const rows = new Map();
    for (const key of [...this.objects.keys()].sort()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      const row = end < 0 ? key : key.slice(0, end + delimiter.length);
      if (row > after) rows.set(row, end < 0);
    }
    const all = [...rows];
    const page = all.slice(0, limit);
    const more = all.length > limit;
    return {
      Prefix: prefix,
      KeyCount: page.length,
      MaxKeys: limit,
      IsTruncated: more,
      NextContinuationToken: more ? page.at(-1)[0] : undefined,
      Contents: page
        .filter(([, isKey]) => isKey)
        .map(([key]) => {
          const { content, etag, modified } = this.objects.get(key);
          return { Key: key, LastModified: modified.toISOString(), ETag: `"${etag}"`, Size: content.length };
        }),
      CommonPrefixes: page.filter(([, isKey]) => !isKey).map(([row]) => ({ Prefix: row })),
    };
  }

  removeAll(keys) {
    for (const key of keys) this.objects.delete(key);
    return { Deleted: keys.map((Key) => ({ Key })) };
  }

  beginUpload(key, headers) {
    const id = randomUUID();
    this.#uploads.set(id, { key, headers, parts: new Map() });
    return { Key: key, UploadId: id };
  }

  upload(id) {
    const found = this.#uploads.get(id);
    if (!found) throw new Refusal(404, 'NoSuchUpload', `There is no upload ${id}.`);
    return found;
  }

  putPart(id, number, content) {
    this.upload(id).parts.set(number, content);
    return md5(content);
  }

  completeUpload(id, numbers, conditions) {
    const { key, headers, parts } = this.upload(id);
    const chosen = numbers.map((number) => parts.get(number));
    if (chosen.length === 0 || chosen.includes(undefined)) throw new Refusal(400, 'InvalidPart', 'A part is missing.');
    const sums = Buffer.concat(chosen.map((part) => Buffer.from(md5(part), 'hex')));
    const etag = `${md5(sums)}-${chosen.length}`;
    const answer = this.put(key, Buffer.concat(chosen), headers, conditions, etag);
    this.#uploads.delete(id);
    return { Key: key, ...answer };
  }

  abortUpload(id) {
    this.upload(id);
    this.#uploads.delete(id);
  }
}

function sendObject(request, response, { content, etag, headers, modified }) {
  const given = request.headers;
  if (given['if-match'] !== undefined && unquoted(given['if-match']) !== etag)
    throw new Refusal(412, 'PreconditionFailed', 'The object has changed.');
  const base = { ...headers, etag: `"${etag}"`, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' };
  if (given['if-none-match'] !== undefined && unquoted(given['if-none-match']) === etag) {
    response.writeHead(304, { etag: base.etag }).end();
    return;
  }
  const range = /^bytes=(\d*)-(\d*)$/.exec(given.range ?? '');
  let [status, body] = [200, content];
  if (range && (range[1] || range[2])) {
    const from = range[1] ? Number(range[1]) : Math.max(0, content.length - Number(range[2]));
    const to = range[1] && range[2] ? Math.min(Number(range[2]), content.length - 1) : content.length - 1;
    if (from > to) throw new Refusal(416, 'InvalidRange', 'The object is shorter.');
    [status, body] = [206, content.subarray(from, to + 1)];
    base['content-range'] = `bytes ${from}-${to}/${content.length}`;
    // The checksum of the whole object does not apply to a part.
    for (const name of Object.keys(base)) if (name.startsWith('x-amz-checksum-')) delete base[name];
  }
  response.writeHead(status, { ...base, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answerObject(bucket, key, query, request, response) {
  const { method, headers } = request;
  const sendXml = (name, value) => response.setHeader('content-type', 'application/xml').end(xml(name, value));
  const id = query.get('uploadId');
  if (headers['x-amz-copy-source']) throw new Refusal(501, 'NotImplemented', 'This stand-in does not copy.');
  if (method === 'POST' && query.has('uploads'))
    sendXml('InitiateMultipartUploadResult', bucket.beginUpload(key, keptHeaders(headers)));
  else if (method === 'PUT' && id) {
    const { content } = await readBody(request);
    response.setHeader('etag', `"${bucket.putPart(id, Number(query.get('partNumber')), content)}"`).end();
  } else if (method === 'POST' && id) {
    const { content } = await readBody(request);
    const numbers = texts(content.toString(), 'PartNumber').map(Number);
    sendXml('CompleteMultipartUploadResult', bucket.completeUpload(id, numbers, headers));
  } else if (method === 'DELETE' && id) {
    bucket.abortUpload(id);
    response.writeHead(204).end();
  } else if (method === 'PUT') {
    const { content, checksums } = await readBody(request);
    const kept = { ...keptHeaders(headers), ...checksums };
    response.setHeader('etag', bucket.put(key, content, kept, headers).ETag).end();
  } else if (method === 'GET' || method === 'HEAD') sendObject(request, response, bucket.find(key));
  else if (method === 'DELETE') {
    bucket.removeAll([key]);
    response.writeHead(204).end();
  } else throw new Refusal(405, 'MethodNotAllowed', `${method} is not known.`);
}

async function answerBucket(bucket, query, request, response) {
  const { method } = request;
  const sendXml = (name, value) => response.setHeader('content-type', 'application/xml').end(xml(name, value));
  if (method === 'POST' && query.has('delete')) {
    const { content } = await readBody(request);
    sendXml('DeleteResult', bucket.removeAll(texts(content.toString(), 'Key')));
  } else if (method === 'GET' && query.get('list-type') === '2') sendXml('ListBucketResult', bucket.list(query));
  else if (method === 'GET' && query.has('location')) sendXml('LocationConstraint', '');
  else if (method === 'PUT' || method === 'HEAD') response.end();
  else throw new Refusal(501, 'NotImplemented', `This stand-in does not support ${method} ${request.url}.`);
}

function refuse(response, method, error) {
  const known = error instanceof Refusal ? error : new Refusal(500, 'InternalError', error.stack);
  response.writeHead(known.status, { 'content-type': 'application/xml' });
  const body = xml('Error', { Code: known.code, Message: known.message, RequestId: randomUUID() });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Starts an S3 stand-in for tests: one bucket in memory, with conditional writes, multipart uploads, paged listing, ranges and
 * checksum validation. Signatures are not verified, only the access key.
 *
 * @param {object} [options] see the types beside this file
 */
export async function startObjectStore(options = {}) {
  const {
    host = '127.0.0.1',
    port = 0,
    bucket: name = 'portal',
    pageSize = PAGE_SIZE,
    conditionalWrites = true,
  } = options;
  const bucket = new Bucket({ pageSize, conditionalWrites });
  /** Simulated failures, which tests can change. */
  const control = { away: false, delay: 0, refuses: () => false };
  const calls = [];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const [, asked, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const call = { method: request.method, key: rest.join('/') };
    calls.push(call);
    try {
      if (control.away) return void request.socket.destroy();
      if (control.delay > 0) await pause(control.delay, undefined, { ref: false });
      response.setHeader('x-amz-request-id', randomUUID());
      if (control.refuses(call)) throw new Refusal(503, 'SlowDown', 'Please reduce your request rate.');
      const signed = request.headers.authorization ?? url.searchParams.get('X-Amz-Credential') ?? '';
      if (!signed.includes(`${ACCESS_KEY}/`)) throw new Refusal(403, 'AccessDenied', 'Access Denied');
      if (asked !== name) throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
      if (call.key) await answerObject(bucket, call.key, url.searchParams, request, response);
      else await answerBucket(bucket, url.searchParams, request, response);
    } catch (error) {
      refuse(response, request.method, error);
    }
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const url = `http://${host}:${server.address().port}`;
  return {
    url,
    bucket: name,
    environment: {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: 'not-a-secret',
      AWS_ENDPOINT_URL_S3: url,
    },
    control,
    calls,
    objects: bucket.objects,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
