import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

/** What a request is refused with, as S3 names it. */
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
/** Checksums that a body may come with, by header or trailer. */
const CHECKSUMS = {
  'content-md5': digest('md5'),
  'x-amz-checksum-crc32': crc32Digest,
  'x-amz-checksum-sha1': digest('sha1'),
  'x-amz-checksum-sha256': digest('sha256'),
};

/** Takes the chunks of `aws-chunked` apart: `<hex length>[;chunk-signature=…]\r\n<bytes>\r\n`, a last empty one, trailers. */
function unchunk(bytes) {
  const parts = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(length)) throw new Refusal(400, 'IncompleteBody', 'The chunks do not end.');
    at = lineEnd + 2;
    if (length === 0) break;
    if (at + length > bytes.length) throw new Refusal(400, 'IncompleteBody', 'A chunk is cut off.');
    parts.push(bytes.subarray(at, at + length));
    at += length + 2;
  }
  const trailers = bytes.toString('latin1', at).split('\r\n');
  const named = trailers.filter((line) => line.includes(':')).map((line) => line.split(/:\s*/, 2));
  return { content: Buffer.concat(parts), trailers: Object.fromEntries(named) };
}

/**
 * Reads a request's body and checks all that was said of it: length, MD5, checksums, the hash that was signed.
 *
 * @returns its bytes, and the checksum headers to keep with them
 * @throws Refusal when one of them does not fit
 */
export async function readBody(request) {
  const { headers } = request;
  const raw = await buffer(request);
  const chunked = /^STREAMING-/.test(headers['x-amz-content-sha256'] ?? '');
  const { content, trailers } = chunked ? unchunk(raw) : { content: raw, trailers: {} };
  const told = { ...headers, ...trailers };

  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== content.length)
    throw new Refusal(400, 'IncompleteBody', `${content.length} bytes came of ${length}.`);
  for (const name of (headers['x-amz-trailer'] ?? '').split(',').filter(Boolean))
    if (!(name in trailers)) throw new Refusal(400, 'MalformedTrailerError', `The trailer ${name} is missing.`);
  const signed = headers['x-amz-content-sha256'] ?? '';
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== createHash('sha256').update(content).digest('hex'))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');

  const kept = {};
  for (const [name, value] of Object.entries(told)) {
    const isChecksum = name === 'content-md5' || /^x-amz-checksum-(crc|sha)/.test(name);
    if (!isChecksum) continue;
    const compute = CHECKSUMS[name];
    if (!compute) throw new Refusal(501, 'NotImplemented', `This stand-in does not know ${name}.`);
    if (compute(content) !== value) throw new Refusal(400, 'BadDigest', `${name} does not fit the body.`);
    if (name !== 'content-md5') kept[name] = value;
  }
  return { content, checksums: kept };
}
