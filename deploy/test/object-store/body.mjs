import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

/** An S3 error response. */
export class Refusal extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const digest = (algorithm) => (bytes) => createHash(algorithm).update(bytes).digest('base64');
function crc32Digest(bytes) {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
}
/** Supported checksums by header or trailer name. */
const CHECKSUMS = {
  'content-md5': digest('md5'),
  'x-amz-checksum-crc32': crc32Digest,
  'x-amz-checksum-sha1': digest('sha1'),
  'x-amz-checksum-sha256': digest('sha256'),
};

/** Decodes `aws-chunked`: `<hex length>[;chunk-signature=…]\r\n<bytes>\r\n`, an empty last chunk, then trailers. */
function unchunk(bytes) {
  const parts = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(length)) throw new Refusal(400, 'IncompleteBody', 'The last chunk is missing.');
    at = lineEnd + 2;
    if (length === 0) break;
    if (at + length > bytes.length) throw new Refusal(400, 'IncompleteBody', 'A chunk is truncated.');
    parts.push(bytes.subarray(at, at + length));
    at += length + 2;
  }
  const trailers = bytes.toString('latin1', at).split('\r\n');
  const named = trailers.filter((line) => line.includes(':')).map((line) => line.split(/:\s*/, 2));
  return { content: Buffer.concat(parts), trailers: Object.fromEntries(named) };
}

/**
 * Reads a request's body and verifies its length, MD5, checksums and signed hash.
 *
 * @returns its bytes, and the checksum headers to store with them
 * @throws Refusal if any of them does not match
 */
export async function readBody(request) {
  const { headers } = request;
  const raw = await buffer(request);
  const chunked = /^STREAMING-/.test(headers['x-amz-content-sha256'] ?? '');
  const { content, trailers } = chunked ? unchunk(raw) : { content: raw, trailers: {} };
  const checksums = { ...headers, ...trailers };

  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== content.length)
    throw new Refusal(400, 'IncompleteBody', `Received ${content.length} of ${length} bytes.`);
  for (const name of (headers['x-amz-trailer'] ?? '').split(',').filter(Boolean))
    if (!(name in trailers)) throw new Refusal(400, 'MalformedTrailerError', `The trailer ${name} is missing.`);
  const signed = headers['x-amz-content-sha256'] ?? '';
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== createHash('sha256').update(content).digest('hex'))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');

  const kept = {};
  for (const [name, value] of Object.entries(checksums)) {
    const isChecksum = name === 'content-md5' || /^x-amz-checksum-(crc|sha)/.test(name);
    if (!isChecksum) continue;
    const compute = CHECKSUMS[name];
    if (!compute) throw new Refusal(501, 'NotImplemented', `This stand-in does not support ${name}.`);
    if (compute(content) !== value) throw new Refusal(400, 'BadDigest', `${name} does not match the body.`);
    if (name !== 'content-md5') kept[name] = value;
  }
  return { content, checksums: kept };
}
