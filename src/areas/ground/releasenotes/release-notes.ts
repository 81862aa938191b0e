import { readFileSync } from 'node:fs';
import { isDate } from '#lib/instant';
import { operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { date, flag, list, object, oneOf, text } from '#platform/schema';
import { noteTypes, type ReleaseNote, readChangelog } from './read-changelog.ts';

const releaseNote = object(
  {
    date: date({ description: 'When it was released' }),
    version: text(20),
    language: text(35, { description: 'BCP 47, of the texts' }),
    summary: text(2000, { min: 0, description: 'Markdown; empty where nothing is said of the whole' }),
    items: list(
      object(
        {
          type: oneOf(noteTypes),
          title: text(200),
          text: text(10_000, { description: 'Markdown, the whole of it' }),
          isImportant: flag({ description: 'Something that you have to know before you use it' }),
        },
        { title: 'ReleaseNoteItem' },
      ),
    ),
  },
  { title: 'ReleaseNote' },
);

let kept: readonly ReleaseNote[] | undefined;

/** Read once: the file ships with the program. */
const releases = (): readonly ReleaseNote[] => {
  kept ??= readChangelog(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'));
  return kept;
};

const shown = (note: ReleaseNote) => ({ ...note, language: 'en' });

const example = {
  ...{ date: '2026-11-23', version: '0.2.0', language: 'en', summary: '' },
  items: [
    {
      type: 'CHANGED' as const,
      title: 'Notes and attributes of products are internal unless marked for the customer',
      text: '**Notes and attributes of products are internal unless marked for the customer** (`isForCustomer`).',
      isImportant: true,
    },
  ],
};

const shared = { method: 'GET', tag: 'releasenotes', permission: 'releasenotes.read' } as const;

/** `GET /v1/releasenotes` */
export const listReleaseNotes = operation({
  ...shared,
  id: 'listReleaseNotes',
  path: '/v1/releasenotes',
  summary: 'List what each release brought',
  description: 'The newest first. They ship with the service, the same for every tenant.',
  response: list(releaseNote),
  example: { response: [example] },
  run: async () => releases().map(shown),
});

/** `GET /v1/releasenotes/{date}` */
export const getReleaseNote = operation({
  ...shared,
  id: 'getReleaseNote',
  path: '/v1/releasenotes/{date}',
  summary: 'Read what the release of a day brought',
  params: object({ date: text(20, { description: 'A day of `GET /v1/releasenotes`, YYYY-MM-DD' }) }),
  response: releaseNote,
  problems: ['NotFound'],
  example: { params: { date: '2026-11-23' }, response: example },
  run: async (_ctx, { params }) => {
    if (!isDate(params.date)) throw invalid(':date', 'is not a date, YYYY-MM-DD');
    const note = releases().find((one) => one.date === params.date);
    if (!note) throw notFound('release of that day');
    return shown(note);
  },
});
