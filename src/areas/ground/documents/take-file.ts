import { mediaTypeOf } from '#lib/media-type';
import { plainFileName } from '#lib/text';
import type { Ctx } from '#platform/ctx';
import { putFile } from '#platform/files';
import type { Upload } from '#platform/operation';
import { placeText } from '#platform/pdf/template-problem';
import { invalid } from '#platform/problem';
import type { DocumentType } from './document-types.ts';
import { engineProblem } from './engine-problem.ts';
import { templateNames, templateSample } from './template-names.ts';

/** The largest file taken. */
export const maxFileBytes = 20 * 1024 * 1024;

/** What a document says of its file. */
type TakenFile = {
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
  fileID: string;
  compiledFileID: string | null;
  warnings: string[];
};

/** Stores an uploaded file and answers what a document says of it. @throws Problem 400 for an empty file */
export const takeFile = async (ctx: Ctx, upload: Upload): Promise<TakenFile> => {
  const { fileName, contentType, bytes } = describeFile(upload);
  const { fileID, size, sha256 } = await putFile(ctx, bytes);
  return {
    fileName,
    contentType,
    size,
    sha256,
    fileID,
    compiledFileID: null,
    warnings: [],
  };
};

/**
 * The same for a template: it is checked for what could do harm, its placeholders are found, and what filling
 * begins with is stored beside it. @throws Problem 400 InvalidTemplate with every fault and its place
 */
export const takeTemplate = async (ctx: Ctx, upload: Upload, type: DocumentType): Promise<TakenFile> => {
  const { bytes } = describeFile(upload);
  const compiled = await ctx.templates.compile(bytes, templateNames(type)).catch((error: unknown) => {
    throw engineProblem(error, '/file');
  });
  const unknown = await unknownNames(ctx, compiled.docx, type);
  const taken = await takeFile(ctx, upload);
  const { fileID } = await putFile(ctx, compiled.docx);
  return { ...taken, compiledFileID: fileID, warnings: warningsOf(compiled, unknown) };
};

/**
 * What a template asks for and the sample of its type has no name for, so that its author hears of it before
 * a customer misses it.
 */
const unknownNames = async (ctx: Ctx, compiled: Buffer, type: DocumentType): Promise<string[]> => {
  const sample = templateSample(type);
  if (sample === undefined) return [];
  const found = await ctx.templates.validate(compiled, sample).catch((error: unknown) => {
    throw engineProblem(error, '/file');
  });
  const where = `GET /v1/documents/dictionary/${type}`;
  return found.unknownPlaceholders.map(
    ({ name, place }) =>
      `{{${name}}} is not the name of any value and prints nothing (${place}); ${where} has all names.`,
  );
};

const describeFile = ({ fileName, bytes }: Upload) => {
  if (bytes.length === 0) throw invalid('/file', 'is empty');
  const name = plainFileName(fileName.split(/[\\/]/).at(-1) ?? '');
  return { fileName: name, contentType: mediaTypeOf(bytes, name), bytes };
};

type Compiled = Awaited<ReturnType<Ctx['templates']['compile']>>;

const warningsOf = ({ warnings, unknownBookmarks }: Compiled, unknown: readonly string[]): string[] =>
  [
    ...warnings,
    ...unknown,
    ...unknownBookmarks.map(
      ({ name, place }) =>
        `The bookmark ${name} is not the name of any value and stays as it is (${placeText(place)}).`,
    ),
  ]
    .slice(0, 100)
    .map((warning) => warning.slice(0, 1000));
