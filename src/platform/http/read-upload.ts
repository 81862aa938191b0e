import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Operation, Upload } from '../operation.ts';
import { Problem } from '../problem.ts';
import { object, type TSchema } from '../schema.ts';
import { spool } from '../spool.ts';
import { compileSentCheck } from '../validate.ts';
import { readValue, withDefaults } from './query.ts';
import { refuse } from './refuse.ts';

/**
 * Reads the file and the fields of an upload; who reads it closes what was put aside. @throws Problem 400,
 * 413, 415
 */
export const uploadReader = ({ maxBytes, fields, aside = false }: NonNullable<Operation['upload']>) => {
  const check = compileSentCheck(object(fields.properties));
  return async (request: FastifyRequest): Promise<Upload> => {
    if (!request.isMultipart()) {
      throw new Problem('UnsupportedMediaType', 'Send the file as multipart/form-data, in the part `file`.');
    }
    const read: Record<string, unknown> = {};
    let file: { upload: Omit<Upload, 'fields'>; sha256: Buffer } | undefined;
    try {
      for await (const part of wellFormed(request.parts({ limits: { fileSize: maxBytes } }))) {
        if (part.type === 'field') {
          const field = (fields.properties as Record<string, TSchema>)[part.fieldname];
          if (Object.hasOwn(read, part.fieldname))
            refuse([{ pointer: `/${part.fieldname}`, detail: 'is given twice' }], '');
          if (part.valueTruncated) refuse([{ pointer: `/${part.fieldname}`, detail: 'is too long' }], '');
          read[part.fieldname] = (field && readValue(String(part.value), field)) ?? part.value;
        } else if (part.fieldname !== 'file') {
          part.file.resume();
          refuse(
            [{ pointer: `/${part.fieldname}`, detail: 'is not a known part; the file goes into `file`' }],
            '',
          );
        } else file = await receiveFile(part, aside);
      }
      refuse(file ? check(read) : [{ pointer: '/file', detail: 'is required' }], '');
    } catch (error) {
      await file?.upload.aside?.close();
      throw error;
    }
    const { upload, sha256 } = file as NonNullable<typeof file>;
    const { fileName, contentType } = upload;
    if (request.headers['idempotency-key'] !== undefined) {
      request.bodyBytes = Buffer.concat([
        Buffer.from(JSON.stringify([{ fileName, contentType }, read])),
        sha256,
      ]);
    }
    return { ...upload, fields: withDefaults(read, fields) };
  };
};

/**
 * Its bytes, held or put aside. What makes a repeated request the same are their hash and what is said about
 * them.
 */
const receiveFile = async (part: MultipartFile, aside: boolean) => {
  const hash = createHash('sha256');
  const about = { fileName: part.filename, contentType: part.mimetype };
  const hashed = async function* () {
    for await (const piece of wellFormed<Buffer>(part.file)) {
      hash.update(piece);
      yield piece;
    }
    if (part.file.truncated) {
      throw new Problem('TooLarge', 'The file is larger than the service takes.', {
        headers: { Connection: 'close' },
      });
    }
  };
  if (!aside)
    return {
      upload: { ...about, bytes: Buffer.concat(await Array.fromAsync(hashed())) },
      sha256: hash.digest(),
    };
  const kept = await spool(hashed());
  return { upload: { ...about, bytes: Buffer.alloc(0), aside: kept }, sha256: hash.digest() };
};

/**
 * What a multipart body, or a file in it, is made of. The parser's own errors have no code, unlike those of
 * the connection and of the framework's limits: the body is not what its head says. Thrown in the loop that
 * reads, an error does not come this way.
 */
const wellFormed = async function* <T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (error) {
    if (error instanceof Problem || (error as { code?: string }).code !== undefined) throw error;
    throw new Problem(
      'MalformedMultipart',
      'The body is not well-formed multipart/form-data: is it whole, is `boundary` of the Content-Type the one in the body, and do its lines end with CRLF?',
      { errors: [{ pointer: '', detail: 'is not well-formed multipart/form-data' }] },
    );
  }
};
