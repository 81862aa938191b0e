// Runs in a thread: see template-threads.ts. Loading the library takes longer than its work.
import { createHash } from 'node:crypto';
import {
  AFRelationship,
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Archival } from './archival.ts';
import { archivalMetadata } from './archival-metadata.ts';

/**
 * Finishes a PDF that LibreOffice exported as PDF/A-3b: metadata and date of the document's own, an attached
 * file, and an id that follows from the content. Null where it must carry a file and is no PDF/A.
 */
export const archivePdf = async ({
  pdf,
  archival,
}: {
  pdf: Uint8Array;
  archival: Archival;
}): Promise<Uint8Array | null> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog, context } = document;
  // LibreOffice writes an output intent for PDF/A alone.
  const intents = catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray);
  const part = intents === undefined ? null : 3;
  const { title, author, attached } = archival;
  const date = new Date(archival.dated);
  if (attached) {
    if (part === null) return null;
    const { bytes, fileName, mediaType: mimeType, description } = attached;
    await document.attach(bytes, fileName, {
      ...{ mimeType, description, creationDate: date, modificationDate: date },
      afRelationship: AFRelationship.Alternative,
    });
  }
  for (const intent of intents?.asArray() ?? []) dateProfile(context.lookup(intent, PDFDict), date);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setCreationDate(date);
  document.setModificationDate(date);
  const program = { producer: document.getProducer() ?? '', creator: document.getCreator() ?? '' };
  const packet = archivalMetadata(archival, program, part);
  // Not compressed, so that programs find it that do not read PDF.
  const stream = context.stream(packet, { Type: 'Metadata', Subtype: 'XML' });
  const old = catalog.get(metadata);
  if (old instanceof PDFRef) context.delete(old);
  catalog.set(metadata, context.register(stream));
  return withOwnID(document);
};

const metadata = PDFName.of('Metadata');

/** LibreOffice makes the colour profile itself, and writes into its head when that was. */
const dateProfile = (intent: PDFDict, date: Date): void => {
  const at = intent.get(PDFName.of('DestOutputProfile'));
  const stream = intent.context.lookup(at);
  if (!(at instanceof PDFRef && stream instanceof PDFRawStream)) return;
  const profile = Buffer.from(decodePDFRawStream(stream).decode());
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const parts = [...day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  for (const [index, part] of parts.entries()) profile.writeUInt16BE(part, profileDateAt + 2 * index);
  // An object of its own says how long the old one was, which depends on that date too.
  const length = stream.dict.get(PDFName.of('Length'));
  if (length instanceof PDFRef) intent.context.delete(length);
  intent.context.assign(at, intent.context.flateStream(profile, { N: stream.dict.get(PDFName.of('N')) }));
};

/** Where an ICC profile has its date: six numbers of 16 bits (ICC.1, 7.2). */
const profileDateAt = 24;

/** The file, with the hash of its content as its id: LibreOffice's is one of the time. */
const withOwnID = async (document: PDFDocument): Promise<Buffer> => {
  const { context } = document;
  context.trailerInfo.ID = context.obj([PDFHexString.of(noID), PDFHexString.of(noID)]);
  const saved = await document.save({
    ...{ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false },
  });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, noID.length).toUpperCase();
  for (const _ of ['first', 'second']) bytes.write(id, bytes.lastIndexOf(noID), 'latin1');
  return bytes;
};

const noID = '0'.repeat(32);
