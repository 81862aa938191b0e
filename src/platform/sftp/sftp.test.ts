import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import ssh2, { type AuthContext, type SFTPWrapper } from 'ssh2';
import { atEndOfFile } from '#test/end-of-file';
import { fingerprintOf } from '#test/fingerprint';
import { sshKeys } from '#test/ssh-keys';
import { connectSftp } from './connect.ts';
import { SftpFailure } from './failure.ts';
import { putFile } from './put-file.ts';

// A server that can do less than OpenSSH: it renames over nothing, and asks for the password in a dialogue.
const keys = sshKeys();
const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;
const files = new Map<string, Buffer>();

const serve = (sftp: SFTPWrapper, { loses = 0 } = {}) => {
  const open: string[] = [];
  const nameOf = (handle: Buffer) => open[handle.readUInt32BE(0)] ?? '';
  sftp.on('OPEN', (id, name, flags) => {
    assert.ok(flags & OPEN_MODE.TRUNC);
    files.set(name, Buffer.alloc(0));
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(open.push(name) - 1);
    sftp.handle(id, handle);
  });
  sftp.on('WRITE', (id, handle, _at, data) => {
    const name = nameOf(handle);
    files.set(name, Buffer.concat([files.get(name) ?? Buffer.alloc(0), data.subarray(loses)]));
    sftp.status(id, STATUS_CODE.OK);
  });
  for (const quiet of ['CLOSE', 'FSETSTAT'] as const)
    sftp.on(quiet, (id: number) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('STAT', (id, name) => {
    const size = files.get(name)?.length ?? 0;
    sftp.attrs(id, { mode: 0o100644, uid: 1, gid: 1, size, atime: 0, mtime: 0 });
  });
  sftp.on('REMOVE', (id, name) =>
    sftp.status(id, files.delete(name) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('RENAME', (id, from, to) => {
    const bytes = files.get(from);
    if (!bytes || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
    files.delete(from);
    files.set(to, bytes);
    sftp.status(id, STATUS_CODE.OK);
  });
};
const startServer = async (auth: (context: AuthContext) => void, options = {}): Promise<number> => {
  const server = new ssh2.Server({ hostKeys: [keys.private] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', auth);
    client.on('session', (accept) => accept().on('sftp', (begin) => serve(begin(), options)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfFile(() => server.close());
  return (server.address() as AddressInfo).port;
};
const byPassword = (context: AuthContext) =>
  context.method === 'password' && context.password === 'right'
    ? context.accept()
    : context.reject(['password']);
const byDialogue = (context: AuthContext) => {
  if (context.method !== 'keyboard-interactive') return context.reject(['keyboard-interactive']);
  context.prompt('Password: ', (answers) =>
    answers[0] === 'right' ? context.accept() : context.reject(['keyboard-interactive']),
  );
};
const connect = (port: number, more: { password?: string; host?: string; hostKey?: string } = {}) =>
  connectSftp(
    {
      ...{ host: '127.0.0.1', port, userName: 'me', hostKey: fingerprintOf(keys.public) },
      ...{ password: 'right', privateKey: undefined, ...more },
    },
    { allowLoopback: true, resolve: async () => ['10.0.0.1'] },
  );
const fileOf = (text: string) => ({
  ...{ folder: '/in/', name: 'a.csv', temporaryName: '.a.csv.1.part', size: Buffer.byteLength(text) },
  pieces: (async function* () {
    for (const letter of text) yield Buffer.from(letter);
  })(),
});
const faultOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof SftpFailure, String(error));
  return error.fault;
};

describe('an SFTP server', () => {
  it('lets a password in, asked for by itself or in a dialogue, and a wrong one not', async () => {
    for (const auth of [byPassword, byDialogue]) {
      const port = await startServer(auth);
      (await connect(port)).end();
      assert.equal(await faultOf(connect(port, { password: 'wrong' })), 'AUTH');
    }
  });

  it('gets neither user nor password where its key is another, or its address is not public', async () => {
    const asked: string[] = [];
    const port = await startServer((context) => {
      asked.push(context.method);
      context.reject();
    });
    const other = fingerprintOf(sshKeys().public);
    assert.equal(await faultOf(connect(port, { hostKey: other })), 'HOSTKEY');
    for (const host of ['inside.example.com', '169.254.169.254', '10.0.0.1'])
      assert.equal(await faultOf(connect(port, { host })), 'CONNECT');
    assert.deepEqual(asked, []);
  });

  it('that cannot rename over a file gets it removed first', async () => {
    const connection = await connect(await startServer(byPassword));
    for (const text of ['first', 'and second']) {
      await putFile(connection, fileOf(text));
      assert.deepEqual([...files].map(String), [`/in/a.csv,${text}`]);
    }
    connection.end();
  });

  it('that keeps less than it was sent has no whole file under its name', async () => {
    files.clear();
    const connection = await connect(await startServer(byPassword, { loses: 1 }));
    assert.equal(await faultOf(putFile(connection, fileOf('abc'))), 'WRITE');
    assert.deepEqual([...files], []);
    connection.end();
  });
});
