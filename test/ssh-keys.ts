import ssh2 from 'ssh2';

/** As a private key is kept under a passphrase. */
type Lock = { passphrase: string; cipher: string; rounds: number };

/**
 * A pair of Ed25519 keys that ssh2 can read: its own generator drops a zero at the beginning of a public key,
 * in one of 256 (those that OpenSSH makes are whole).
 */
export const sshKeys = (lock?: Lock) => {
  for (;;) {
    const pair = lock
      ? ssh2.utils.generateKeyPairSync('ed25519', lock)
      : ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(pair.private, lock?.passphrase) instanceof Error)) return pair;
  }
};
