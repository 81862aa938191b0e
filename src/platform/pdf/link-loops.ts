import type { Placeholder } from './placeholder.ts';
import { compiledText, type PartWork, tagEnd, tagStart } from './tag-book.ts';
import { isWord, nodesBelow } from './xml.ts';

/**
 * Pairs the loops of a part with their ends in document order, gives an end its loop's number (the filler
 * wants the same word in both; authors may write `{{/}}`, `{{/if}}` or another letter case) and notes for
 * each placeholder which loops it stands in. Placeholders of the part that are no longer in it (a bookmark's
 * value replaced them) are struck out.
 */
export function linkLoops(work: PartWork): void {
  const byId = new Map(work.book.placeholders.map((placeholder) => [placeholder.id, placeholder]));
  const open: Placeholder[] = [];
  const present = new Set<number>();
  const problem = (placeholder: Placeholder, detail: string) =>
    work.book.problems.push({ detail, place: placeholder.place });
  for (const node of nodesBelow(work.document)) {
    if (!isWord(node, 't')) continue;
    const text = node.textContent ?? '';
    if (!text.includes(tagStart)) continue;
    const linked = text.replace(compiledTag, (whole, number: string) => {
      const placeholder = byId.get(Number(number));
      if (placeholder === undefined) return whole;
      present.add(placeholder.id);
      if (placeholder.kind !== 'end') {
        placeholder.loops = open.map(({ id }) => id);
        if (placeholder.kind === 'loop' || placeholder.kind === 'unless') open.push(placeholder);
        return whole;
      }
      const opener = open.pop();
      if (opener === undefined) {
        problem(placeholder, `{{/${placeholder.path}}} ends a loop that does not begin before it.`);
        return whole;
      }
      if (placeholder.path !== '' && placeholder.path.toLowerCase() !== opener.path.toLowerCase()) {
        problem(placeholder, `{{/${placeholder.path}}} stands where {{/${opener.path}}} must end first.`);
      }
      placeholder.path = opener.path;
      placeholder.loops = open.map(({ id }) => id);
      return compiledText('end', opener.id);
    });
    if (linked !== text) node.textContent = linked;
  }
  const { book } = work;
  book.placeholders = book.placeholders.filter(
    ({ id, place }) => place.part !== work.label || present.has(id),
  );
  for (const opener of open) {
    const written = `{{${opener.kind === 'loop' ? '#' : '^'}${opener.path}}}`;
    problem(opener, `${written} has no {{/${opener.path}}} after it.`);
  }
}

const compiledTag = new RegExp(`${tagStart}[^\\d${tagStart}${tagEnd}]*(\\d+)${tagEnd}`, 'g');
