import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { isMailAddress } from '#areas/ground/email';
import { plainFileName } from '#lib/text';
import { invalid } from '#platform/problem';

/** The largest message taken, and the most attachments that are kept of one. */
export const maxMailBytes = 20 * 1024 * 1024;
const mostAttachments = 50;
const mostText = 100_000;

/** What is read of a message; texts have no control characters but line breaks and tabs. */
export type ParsedMail = {
  /** Without brackets; where the message has none, the hash of its bytes stands in. */
  messageID: string;
  /** The Message-IDs that it answers, without brackets, the nearest first. */
  answers: string[];
  from: { address: string; name: string | null };
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  sentUTC: string | null;
  /** Written by a program: an out-of-office note, a report of delivery. */
  isAutomatic: boolean;
  attachments: { fileName: string; contentType: string; bytes: Buffer }[];
  droppedAttachments: number;
};

/**
 * Reads a raw message (RFC 5322 with MIME). Whatever is wrong within it is borne, as mail programs do; it is
 * refused only where nobody can tell who wrote it. @throws Problem 400
 */
export const parseMail = async (bytes: Buffer): Promise<ParsedMail> => {
  if (bytes.length === 0) throw invalid('/file', 'is empty');
  const mail = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
  }).catch((error: unknown) => {
    throw invalid(
      '/file',
      `cannot be read as a message: ${error instanceof Error ? line(error.message, 200) : ''}`,
    );
  });
  const address = line(mail.from?.address ?? '', 254).toLowerCase();
  if (!isMailAddress(address)) throw invalid('/file', 'says no sender in From');
  const attachments = mail.attachments
    .map(({ filename, mimeType, content }) => ({
      fileName: plainFileName(filename ?? '') || 'attachment',
      contentType: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    }))
    .filter(({ bytes: content }) => content.length > 0);
  const said = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  return {
    messageID: idsIn(mail.messageId ?? '')[0] ?? `${createHash('sha256').update(bytes).digest('hex')}@none`,
    answers: [...new Set([...idsIn(mail.inReplyTo ?? ''), ...idsIn(mail.references ?? '').reverse()])].slice(
      0,
      100,
    ),
    from: { address, name: line(mail.from?.name ?? '', 200) || null },
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    subject: line(mail.subject ?? '', 300),
    text: clean(mail.text ?? (mail.html ? textOf(mail.html) : ''))
      .trim()
      .slice(0, mostText),
    sentUTC: instantOf(mail.date),
    isAutomatic:
      !['', 'no'].includes(said('auto-submitted').trim().toLowerCase()) ||
      ['bulk', 'junk', 'auto_reply'].includes(said('precedence').trim().toLowerCase()) ||
      said('x-autoreply') !== '',
    attachments: attachments.slice(0, mostAttachments),
    droppedAttachments: Math.max(0, attachments.length - mostAttachments),
  };
};

/** `<a@b> <c@d>` as `a@b` and `c@d`; what is not one is left out. */
export const idsIn = (text: string): string[] => {
  const ids: string[] = [];
  for (let at = text.indexOf('<'); at !== -1 && ids.length < 1000; at = text.indexOf('<', at + 1)) {
    const end = text.indexOf('>', at);
    if (end === -1) break;
    const one = clean(text.slice(at + 1, end)).trim();
    if (one !== '' && one.length <= 900 && !one.includes(' ')) ids.push(one);
    at = end;
  }
  return ids;
};

type Addresses = Awaited<ReturnType<typeof PostalMime.parse>>['to'];

const addressesOf = (some: Addresses): string[] =>
  (some ?? [])
    .flatMap((one) => ('group' in one && one.group ? one.group : [one]))
    .flatMap(({ address }) => {
      const plain = line(address ?? '', 254).toLowerCase();
      return isMailAddress(plain) ? [plain] : [];
    })
    .slice(0, 100);

const instantOf = (date: string | undefined): string | null => {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  const isUsual = at >= Date.UTC(1970, 0, 1) && at < Date.UTC(2200, 0, 1);
  return isUsual ? new Date(at).toISOString() : null;
};

/** Text that the database takes: whole characters, no control characters but line breaks and tabs. */
const clean = (text: string): string => {
  let kept = '';
  for (const one of text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .slice(0, 4 * mostText))
    if (one >= ' ' || one === '\n' || one === '\t') kept += one;
  return kept;
};

const line = (text: string, most: number): string =>
  clean(text)
    .split(/[\n\t]/)
    .join(' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();

/** The words of HTML, in one pass: tags fall out, blocks end lines, what is not for reading is skipped. */
const textOf = (html: string): string => {
  let [text, at, skipped] = ['', 0, ''];
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? -1 : html.indexOf('>', open);
    if (skipped === '') text += html.slice(at, open === -1 ? html.length : open);
    if (open === -1 || end === -1) break;
    const name = html.slice(open + 1, Math.min(end, open + 12)).toLowerCase();
    if (skipped !== '') skipped = name.startsWith(`/${skipped}`) ? '' : skipped;
    else if (name.startsWith('style')) skipped = 'style';
    else if (name.startsWith('script')) skipped = 'script';
    else if (['br', '/p', '/div', '/tr', '/li', '/h'].some((one) => name.startsWith(one))) text += '\n';
    at = end + 1;
  }
  return entities.reduce((said, [entity, sign]) => said.replaceAll(entity, sign), text);
};
const entities = [
  ...([
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#39;', "'"],
  ] as const),
  ['&amp;', '&'],
] as const;
