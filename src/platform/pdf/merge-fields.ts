import { fieldsOf } from './fields.ts';
import { type Format, nameToTag, parseTag, type TagText } from './placeholder.ts';
import { enterTag, type PartWork, placeOf, textRun } from './tag-book.ts';
import { removeNode } from './xml.ts';

/**
 * Turns Word's merge fields into tags: `MERGEFIELD Customer_CustomerName`, `MERGEFIELD "Totals.GrandTotal"`,
 * `MERGEFIELD TableStart:LineItems` … `TableEnd:LineItems`. A `\@` switch (date picture) and a `\#` switch
 * (number of decimals) become formats. The field's first result run keeps its look; a field without result
 * gets none.
 */
export function compileMergeFields(work: PartWork): void {
  for (const field of fieldsOf(work.document)) {
    const parsed = parseInstruction(field.instruction);
    if (parsed === undefined) continue;
    const [model, ...others] = field.result;
    if (model === undefined) {
      const place = placeOf(work, work.document);
      const detail = `The merge field ${parsed.name} shows nothing in the document; update it in Word (F9) and save.`;
      work.book.problems.push({ detail, place });
      continue;
    }
    if (parsed.tag === undefined) {
      work.book.problems.push({
        detail: `The merge field name "${parsed.name}" is no placeholder name.`,
        place: placeOf(work, model),
      });
      continue;
    }
    const { text } = enterTag(work, parsed.tag, 'mergefield', model);
    const run = textRun(work, text, model);
    model.parentNode?.insertBefore(run, model);
    for (const shown of [model, ...others]) removeNode(shown);
    field.unwrap();
  }
}

function parseInstruction(instruction: string): { name: string; tag: TagText | undefined } | undefined {
  const word = /^MERGEFIELD\s+/i.exec(instruction)?.[0];
  if (word === undefined) return undefined;
  const rest = instruction.slice(word.length);
  const [written, quoted] = /^"([^"]*)"/.exec(rest) ?? /^\S+/.exec(rest) ?? [];
  if (written === undefined) return undefined;
  const name = (quoted ?? written).trim();
  const switches = rest.slice(written.length);
  const [, edge, list] = /^Table(Start|End):(.+)$/i.exec(name) ?? [];
  if (edge !== undefined && list !== undefined) {
    const path = nameToTag(list)?.path;
    if (path === undefined) return { name, tag: undefined };
    return { name, tag: { kind: edge.toLowerCase() === 'start' ? 'loop' : 'end', path } };
  }
  const tag = name.includes('.') || name.includes(':') ? parseTag(name) : nameToTag(name);
  if (tag === undefined || typeof tag === 'string') return { name, tag: undefined };
  const format = tag.format ?? switchFormat(switches);
  return { name, tag: format === undefined ? tag : { ...tag, format } };
}

function switchFormat(switches: string): Format | undefined {
  const date = /\\@\s*"([^"]*)"/.exec(switches)?.[1];
  if (date !== undefined) return { name: 'date', argument: date };
  const number = /\\#\s*(?:"([^"]*)"|(\S+))/.exec(switches);
  const picture = number?.[1] ?? number?.[2];
  if (picture === undefined) return undefined;
  const decimals = /[.,]([0#]*)[^0#.,]*$/.exec(picture.replace(/,(?=[0#]{3}(\D|$))/g, ''))?.[1]?.length ?? 0;
  return { name: 'number', argument: String(decimals) };
}
