import type { Readable } from 'node:stream';

/** A file as an answer: its bytes as they come, to be saved and never to be run as a page of the portal. */
export class StoredFile {
  constructor(
    readonly bytes: Readable,
    readonly about: {
      name: string;
      mediaType: string;
      byteLength: number;
    },
  ) {}
}

/** The `content-disposition` that saves a file under a name, for old and new browsers (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}
