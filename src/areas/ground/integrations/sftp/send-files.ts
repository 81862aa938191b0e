import { sql } from 'kysely';
import { printJson } from '#lib/json';
import { allowsLoopback } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { isAnswer } from '#platform/operation';
import { type HeldWork, reading, type WorkTools } from '#platform/queued-work/held';
import { openKept } from '#platform/secret-box';
import { connectSftp, type SftpConnection, type SftpServer } from '#platform/sftp/connect';
import { SftpFailure } from '#platform/sftp/failure';
import { putFile, removeFile } from '#platform/sftp/put-file';
import { type Spooled, spool } from '#platform/spool';
import type { Attempt, Settings } from './begin-attempt.ts';
import { type Exported, exportOf, fileNameOf, type Operations } from './exported.ts';
import { ownerOf, readerOf } from './owner.ts';
import type { Run, SentFile } from './run.ts';

/** Where the secrets of the export's server are sealed for. */
export const passwordPlace = 'sftp export';
export const privateKeyPlace = 'private key of sftp export';

/** What is set here does not allow it. The message is a sentence for the tenant. */
export class SettingsRefused extends Error {}

type Config = WorkTools['config'];

/** The server with its secrets open. @throws SettingsRefused where the key is gone that sealed them */
export const serverOf = (config: Config, tenantID: string, settings: Settings): SftpServer => {
  const { host, port, userName, hostKey } = settings;
  const open = (place: string, kept: string | null) => {
    if (kept === null) return undefined;
    const text = openKept(config, { tenantID, place }, kept);
    if (text) return text;
    throw new SettingsRefused(
      'The stored password or key cannot be opened with the key of this installation: send it again.',
    );
  };
  return {
    ...{ host, port, userName, hostKey },
    password: open(passwordPlace, settings.password),
    privateKey: open(privateKeyPlace, settings.privateKey),
  };
};

export type SendLimits = { fileBytes: number; attemptMs: number; idleMs: number };
export const usualLimits: SendLimits = { fileBytes: 1024 ** 3, attemptMs: 1_800_000, idleMs: 60_000 };

/** A file of a night, under the name that it has while it is written: of each attempt another. */
const temporaryName = (fileName: string, attempt: number): string => `.${fileName}.${attempt}.part`;

/**
 * Sends the files of a night that did not arrive yet, one after the other, and notes each as it has arrived.
 * A file is put aside on disk first: a slow server holds no transaction open.
 * @throws SftpFailure, SettingsRefused
 */
export const sendFiles = async (
  { tools, held, operations, limits, isStopping }: SendParts,
  { run, settings }: Attempt,
  arrived: (file: SentFile) => Promise<void>,
): Promise<'DONE' | 'STOPPED'> => {
  const until = performance.now() + limits.attemptMs;
  const there = new Set(run.files.map(({ entity }) => entity));
  const wanted = settings.entities.filter((entity) => !there.has(entity));
  const server = serverOf(tools.config, held.tenantID, settings);
  const rules = { allowLoopback: allowsLoopback(tools.config) };
  const connection = await connectSftp(server, rules);
  try {
    for (const entity of wanted) {
      if (isStopping()) return 'STOPPED';
      if (performance.now() > until)
        throw new SftpFailure(
          'TIMEOUT',
          'Half an hour was not enough: the rest is sent with the next attempt.',
        );
      const fileName = fileNameOf(entity, run.day);
      const rows = await makeFile({ tools, held, operations, limits }, entity);
      try {
        await removeLeft(connection, { folder: settings.folder, fileName, attempt: run.attempts });
        const { size, pieces } = rows;
        const named = { name: fileName, temporaryName: temporaryName(fileName, run.attempts) };
        await putFile(
          connection,
          { folder: settings.folder, ...named, size, pieces: pieces() },
          limits.idleMs,
        );
        await arrived({ entity, fileName, bytes: size, sentUTC: tools.clock() });
      } finally {
        await rows.close();
      }
    }
    return 'DONE';
  } finally {
    connection.end();
  }
};

type SendParts = {
  tools: WorkTools;
  held: HeldWork;
  operations: Operations;
  limits: SendLimits;
  isStopping: () => boolean;
};

/** What earlier attempts left half written. */
const removeLeft = async (
  connection: SftpConnection,
  { folder, fileName, attempt }: { folder: string; fileName: string; attempt: number },
): Promise<void> => {
  for (let earlier = 1; earlier < attempt; earlier++)
    await removeFile(connection, `${folder}/${temporaryName(fileName, earlier)}`).catch(() => undefined);
};

/** The file of an export in one snapshot, as who set it up sees it. */
const makeFile = async (
  { tools, held, operations, limits }: Omit<SendParts, 'isStopping'>,
  entity: Exported,
): Promise<Spooled> => {
  const operation = exportOf(operations, entity);
  const owner = await reading(tools, held, ownerOf);
  const principal = await reading(tools, held, async (ctx) => readerOf(ctx, owner, operation.permission));
  if (!principal)
    throw new SettingsRefused(
      `${owner?.displayName ?? 'Who set the export up'} may not read ${entity} any more: have somebody set it up again who may.`,
    );
  return reading(tools, { ...held, principal }, async (ctx) => {
    const answer = await operation.run(ctx, {
      ...{ params: {}, query: { Format: 'csv' }, body: undefined, found: undefined },
    } as never); // an export asks for nothing but its format
    if (!isAnswer(answer) || !answer.stream) throw new Error(`${operation.id} answered no file.`);
    return spool(limited(answer.stream, limits.fileBytes, entity));
  });
};

const limited = async function* (
  pieces: AsyncIterable<string | Uint8Array>,
  most: number,
  entity: Exported,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    const part = typeof piece === 'string' ? Buffer.from(piece) : piece;
    bytes += part.length;
    if (bytes > most)
      throw new SettingsRefused(`The file of ${entity} is larger than ${most / 1024 ** 2} MiB.`);
    yield part;
  }
};

/** Notes a file that arrived. */
export const noteFile = async (ctx: Ctx, { day }: Pick<Run, 'day'>, file: SentFile): Promise<void> => {
  await ctx.exec(sql`
    update sftp_export_runs as r set files = r.files || ${printJson([file])}::jsonb
    where ${ctx.mine('r')} and r.day = ${day}`);
};
