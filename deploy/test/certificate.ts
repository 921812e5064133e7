import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDebian, programPath } from '#test/debian.mjs';

export interface Certificate {
  certificateFile: string;
  keyFile: string;
}

/**
 * Creates a self-signed certificate, valid for two days.
 * @param name subject alternative name in OpenSSL's syntax: `DNS:localhost`, `IP:127.0.0.1`
 */
export function makeCertificate(folder: string, name: string): Certificate {
  ensureDebian({ openssl: programPath('openssl') !== undefined });
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${name}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'pipe' });
  return { certificateFile, keyFile };
}
