import { createHash } from 'node:crypto';
import { withoutEnd } from '#lib/text';

/** The fingerprint of a public key in OpenSSH's form, as `ssh-keygen -lf` prints it. */
export const fingerprintOf = (publicKey: string): string => {
  const bytes = Buffer.from(publicKey.split(' ')[1] ?? '', 'base64');
  return `SHA256:${withoutEnd(createHash('sha256').update(bytes).digest('base64'), '=')}`;
};
