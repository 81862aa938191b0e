import { createHash } from 'node:crypto';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import type { Client, ClientErrorExtensions, ServerHostKeyAlgorithm, SFTPWrapper } from 'ssh2';
import { withoutEnd } from '#lib/text';
import { checkedAddresses, type OutsideRules, TargetRefused } from '#platform/outside-address';
import { SftpFailure } from './failure.ts';

/** A server, the key that it must have, and who signs in there. */
export type SftpServer = {
  host: string;
  port: number;
  userName: string;
  /** `SHA256:` and the base64 of the digest, as `ssh-keygen -lf` prints it. */
  hostKey: string;
  password: string | undefined;
  /** In PEM or OpenSSH's form, without a passphrase. */
  privateKey: string | undefined;
};

/** A connection that is signed in. `lost`: it is closed, and ssh2 answers no call any more. */
export type SftpConnection = { sftp: SFTPWrapper; lost: AbortSignal; end(): void };

const connectMs = 20_000;

/** A server has a key of each of some kinds, and shows the one that it is asked for. The safest first. */
const keyKinds: readonly (readonly ServerHostKeyAlgorithm[])[] = [
  ['ssh-ed25519'],
  ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  ['rsa-sha2-512', 'rsa-sha2-256'],
];

/**
 * Connects to a server as a webhook is connected to: all addresses of the name are checked, and one of these
 * is used. The server must show the pinned key before the user name, the password or the key's signature is
 * sent. @throws SftpFailure
 */
export const connectSftp = async (server: SftpServer, rules: OutsideRules): Promise<SftpConnection> => {
  const addresses = await addressesOf(server.host, rules);
  let shown: string | undefined;
  for (const kinds of keyKinds) {
    const attempt = await connectBy(server, addresses, kinds);
    if (!('shown' in attempt)) return attempt;
    shown ??= attempt.shown;
  }
  throw new SftpFailure(
    'HOSTKEY',
    shown === undefined
      ? `${server.host} has no key of a kind that is safe (Ed25519, ECDSA, or RSA with SHA-2).`
      : `${server.host} has another key, ${shown}, and got nothing. Ask who runs it whether its key was changed; then set the new one.`,
  );
};

const addressesOf = async (host: string, rules: OutsideRules): Promise<string[]> => {
  try {
    return await checkedAddresses(host, rules);
  } catch (error) {
    if (error instanceof TargetRefused) throw new SftpFailure('CONNECT', error.message);
    throw new SftpFailure('DNS', `The host ${host} could not be looked up.`);
  }
};

/** One attempt with keys of some kinds. `shown` is another key; undefined: the server has none of these. */
const connectBy = async (
  server: SftpServer,
  addresses: string[],
  serverHostKey: readonly ServerHostKeyAlgorithm[],
): Promise<SftpConnection | { shown: string | undefined }> => {
  const { host, port, userName: username, password, privateKey } = server;
  const { default: ssh2 } = await import('ssh2'); // loaded with the first connection
  const socket = await openSocket({ host, port, addresses });
  const client = new ssh2.Client();
  let [isPinned, shown]: [boolean, string | undefined] = [false, undefined];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.once('ready', resolve);
  client.on('error', reject); // stays on: an error later, with nobody listening, would end the process
  const lost = new AbortController();
  client.once('close', () => {
    lost.abort();
    reject(new Error('closed'));
  });
  // Many servers ask for the password in a dialogue of one question.
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
    answer(prompts.length === 1 && password !== undefined ? [password] : []),
  );
  try {
    client.connect({
      sock: socket,
      username,
      ...(privateKey === undefined ? { password: password ?? '', tryKeyboard: true } : { privateKey }),
      readyTimeout: connectMs,
      keepaliveInterval: 10_000,
      algorithms: { serverHostKey: [...serverHostKey] },
      hostVerifier: (key: Buffer) => {
        const print = fingerprintOf(key);
        isPinned = print === server.hostKey;
        if (!isPinned) shown = print;
        return isPinned;
      },
    });
    await promise;
    const sftp = await opened(client);
    return { sftp, lost: lost.signal, end: () => endSoon(client) };
  } catch (error) {
    client.destroy();
    if (shown !== undefined || (!isPinned && /host key format/.test(String(error)))) return { shown };
    throw failureOf(error, server);
  }
};

/** Says good-bye, and does not wait long for an answer. */
const endSoon = (client: Client): void => {
  const timer = setTimeout(() => client.destroy(), 2000);
  client.once('close', () => clearTimeout(timer));
  client.end();
};

/** As `ssh-keygen -lf` prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${withoutEnd(createHash('sha256').update(key).digest('base64'), '=')}`;

const openSocket = async (to: { host: string; port: number; addresses: string[] }): Promise<Socket> => {
  const { host, port, addresses } = to;
  const socket = connectTcp({
    ...{ host, port, noDelay: true, autoSelectFamily: true },
    lookup: (_host, options, give) => {
      const answers = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) give(null, answers);
      else give(null, answers[0]?.address ?? '', answers[0]?.family);
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', resolve);
  socket.once('error', reject);
  const timer = setTimeout(() => reject(new Error('timeout')), connectMs);
  try {
    await promise;
    return socket;
  } catch (error) {
    socket.destroy();
    const code = (error as NodeJS.ErrnoException).code;
    throw new SftpFailure('CONNECT', `${host} did not answer on port ${port}${code ? ` (${code})` : ''}.`);
  } finally {
    clearTimeout(timer);
  }
};

const opened = (client: Client): Promise<SFTPWrapper> => {
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>();
  client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)));
  client.once('close', () => reject(new Error('closed')));
  return promise;
};

const failureOf = (error: unknown, { host, userName, privateKey }: SftpServer): SftpFailure => {
  const { level } = error as ClientErrorExtensions;
  if (level === 'client-authentication')
    return new SftpFailure(
      'AUTH',
      privateKey === undefined
        ? `${host} did not let ${userName} in: the password is not accepted. Check the user name, and set the password again.`
        : `${host} did not let ${userName} in: the private key is not accepted. Check the user name, and ask who runs it whether it has the public key to this one.`,
    );
  if (level === 'client-timeout')
    return new SftpFailure('TIMEOUT', `${host} did not complete the sign-in within ${connectMs / 1000} s.`);
  const said = error instanceof Error ? error.message.slice(0, 200) : '';
  return new SftpFailure('PROTOCOL', `${host} broke the conversation off (${said}).`);
};
