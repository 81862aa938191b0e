import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2 from 'ssh2';
import { atEndOfFile } from './end-of-file.ts';
import { fingerprintOf } from './fingerprint.ts';
import { freePort } from './free-port.ts';
import { sshKeys } from './ssh-keys.ts';

const program = '/usr/sbin/sshd';

/** Of Debian's user without rights who may sign in; `nobody` may not where systemd looks after it. */
const daemon = 1;

/** Why tests against OpenSSH are skipped; false where it is here. */
export const noSshServer: string | false =
  !existsSync(program) && 'OpenSSH’s server is not here: apt-get install openssh-server';

export type SshServer = {
  port: number;
  userName: string;
  /** Opens it; nobody has another, and no password is right. */
  privateKey: string;
  /** The fingerprints of its keys. */
  hostKeys: { ed25519: string; rsa: string };
  /** Where files may be written. */
  folder: string;
  /** What lies in the folder, by name, hidden files too. What is made there nobody but its user may write. */
  files(): Promise<Record<string, string>>;
  /** Ends it, and starts it again with other keys on the same port. */
  withOtherKeys(): Promise<SshServer>;
  stop(): Promise<void>;
};

/**
 * OpenSSH's own server on this machine, without any right: where the tests run as root it runs as `daemon`.
 * `fileBlocks`: no file of it may be longer than so many blocks of 512 bytes, as on a disk that is full.
 */
export const startSshServer = async ({ fileBlocks = 0, port = 0 } = {}): Promise<SshServer> => {
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: daemon, gid: daemon } : {};
  const userName = isRoot ? 'daemon' : userInfo().username;
  const dir = await mkdtemp(join(tmpdir(), 'millwright-sshd-'));
  atEndOfFile(() => rm(dir, { recursive: true, force: true }));
  const folder = join(dir, 'in');
  await mkdir(folder);
  const mine = sshKeys();
  const keys = {
    ed25519: sshKeys(),
    rsa: ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 }),
  };
  const written: Record<string, string> = {
    authorized: `${mine.public}\n`,
    ed25519: keys.ed25519.private,
    rsa: keys.rsa.private,
  };
  const own = port === 0 ? await freePort() : port;
  written.config = `
    ListenAddress 127.0.0.1
    Port ${own}
    HostKey ${dir}/ed25519
    HostKey ${dir}/rsa
    AuthorizedKeysFile ${dir}/authorized
    PidFile none
    UsePAM no
    StrictModes no
    MaxStartups 100
    PerSourceMaxStartups none
    Subsystem sftp internal-sftp -u 0027
  `;
  for (const [name, text] of Object.entries(written)) await writeFile(join(dir, name), text, { mode: 0o600 });
  if (isRoot)
    for (const name of ['.', 'in', ...Object.keys(written)]) await chown(join(dir, name), daemon, daemon);
  const limit = fileBlocks > 0 ? `trap '' XFSZ; ulimit -f ${fileBlocks}; ` : '';
  const child = spawn('/bin/sh', ['-c', `${limit}exec ${program} -D -e -f ${dir}/config`], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    // With those that it made for connections: they are of its group, or end with their client.
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  };
  atEndOfFile(stop);
  for (let tries = 0; !/listening on/i.test(said); tries++) {
    if (tries > 500 || child.exitCode !== null) throw new Error(`sshd did not start: ${said}`);
    await sleep(20);
  }
  return {
    ...{ port: own, userName, privateKey: mine.private, folder, stop },
    hostKeys: { ed25519: fingerprintOf(keys.ed25519.public), rsa: fingerprintOf(keys.rsa.public) },
    files: async () =>
      Object.fromEntries(
        await Promise.all(
          (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
        ),
      ),
    withOtherKeys: async () => {
      await stop();
      return startSshServer({ fileBlocks, port: own });
    },
  };
};

/** A way to a server on which bytes towards it are counted, held up, or cut off. */
export type Way = { port: number; connections: number; towards: number; cutAfter: number; holdAfter: number };

/** Opens one. `cutAfter`: connections break once so many bytes went; `holdAfter`: they stand still. */
export const startWay = async (to: number): Promise<Way> => {
  const way: Way = { port: 0, connections: 0, towards: 0, cutAfter: Infinity, holdAfter: Infinity };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    way.connections += 1;
    const far = connect(to, '127.0.0.1');
    let went = 0;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (bytes: Buffer) => {
      went += bytes.length;
      way.towards += bytes.length;
      if (went > way.holdAfter) return;
      if (went > way.cutAfter) near.destroy();
      else far.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.port = (server.address() as AddressInfo).port;
  atEndOfFile(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return way;
};
