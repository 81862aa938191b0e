/** What kind of change: the heading above it in the changelog; CHANGED without one. */
export const noteTypes = ['NEW', 'CHANGED', 'FIXED'] as const;
type NoteType = (typeof noteTypes)[number];

/** One change, as users read it. Texts are Markdown. */
type NoteItem = { type: NoteType; title: string; text: string; isImportant: boolean };

/** What a release brought. */
export type ReleaseNote = { date: string; version: string; summary: string; items: NoteItem[] };

const headings = new Map<string, NoteType>([
  ['New', 'NEW'],
  ['Changed', 'CHANGED'],
  ['Fixed', 'FIXED'],
]);

/**
 * The releases of a changelog that have a date, newest first; what is unreleased is left out. A release is
 * `## <version>, <date>`, what it brought are list items, and `### New`, `### Changed`, `### Fixed` say of
 * which kind they are. An item that begins in bold is important. @throws Error for a changelog of another
 * form, so that a release cannot be lost in silence
 */
export const readChangelog = (changelog: string): ReleaseNote[] => {
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## /m).slice(1);
  const notes = sections.flatMap((section) => readRelease(section) ?? []);
  const dates = notes.map(({ date }) => date);
  if (new Set(dates).size < dates.length) throw new Error('Two releases of the changelog have one date.');
  return notes.sort((one, other) => (one.date < other.date ? 1 : -1));
};

const readRelease = (section: string): ReleaseNote | undefined => {
  const [heading = '', ...lines] = section.split('\n');
  const [, version, said] = heading.match(/^(\d+\.\d+\.\d+), (unreleased|\d{4}-\d\d-\d\d)$/) ?? [];
  if (version === undefined || said === undefined)
    throw new Error(`The changelog has a release without version or date: ## ${heading}`);
  if (said === 'unreleased') return undefined;
  const note: ReleaseNote = { date: said, version, summary: '', items: [] };
  let type: NoteType = 'CHANGED';
  let texts: string[] = [];
  const summary: string[] = [];
  const close = (): void => {
    if (texts.length > 0) note.items.push(readItem(type, texts.join(' ')));
    texts = [];
  };
  for (const line of lines) {
    if (line.startsWith('### ')) {
      close();
      const found = headings.get(line.slice(4));
      if (!found) throw new Error(`The changelog has a heading that is no kind of change: ${line}`);
      type = found;
    } else if (line.startsWith('- ')) {
      close();
      texts = [line.slice(2)];
    } else if (line.trim() === '') {
      close();
    } else if (texts.length > 0) texts.push(line.trim());
    else if (note.items.length === 0) summary.push(line.trim());
    else throw new Error(`The changelog has a line within no item: ${line}`);
  }
  close();
  note.summary = summary.join(' ');
  return note;
};

const readItem = (type: NoteType, text: string): NoteItem => ({
  type,
  title: titleOf(text),
  text,
  isImportant: text.startsWith('**'),
});

const longestTitle = 120;

/** The text until its first colon, semicolon or end of sentence, without marks and what is in brackets. */
const titleOf = (text: string): string => {
  const plain = text.replaceAll('**', '').replaceAll(/ ?\([^()]*\)/g, '');
  const end = plain.search(/[.:;](\s|$)/);
  const whole = end < 0 ? plain : plain.slice(0, end);
  if (whole.length <= longestTitle) return whole;
  const words = whole.slice(0, longestTitle);
  return `${words.slice(0, words.lastIndexOf(' '))} …`;
};
