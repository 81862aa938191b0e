import { parseTag } from './placeholder.ts';
import { enterTag, type PartWork, placeOf, textRun } from './tag-book.ts';
import { closestWord, elementsBelow } from './xml.ts';

/** In a compiled file a picture's alternative text: the number of its placeholder follows. */
export const pictureMark = 'millwright-picture:';

/**
 * Makes pictures whose alternative text is a placeholder (`{{Logo}}`) placeholders. A tag is put before the
 * picture, so that loops and scopes hold for it as for text; filling swaps the picture after it.
 */
export function compilePictureTags(work: PartWork): void {
  for (const drawing of elementsBelow(work.document, (element) => element.nodeName === 'w:drawing')) {
    for (const properties of elementsBelow(drawing, (element) => element.nodeName === 'wp:docPr')) {
      const written = ['descr', 'title'].map((name) => properties.getAttribute(name)?.trim() ?? '');
      const inner = written
        .map((text) => /^\{\{(.*)\}\}$/s.exec(text)?.[1])
        .find((text) => text !== undefined);
      if (inner === undefined) continue;
      const tag = parseTag(inner);
      const place = placeOf(work, drawing);
      const run = closestWord(drawing, 'r');
      if (typeof tag === 'string' || tag.kind !== 'value') {
        const detail = `The picture's alternative text {{${inner}}} must be one name, such as {{Logo}}.`;
        work.book.problems.push({ detail, place });
      } else if (run === undefined || !/<a:blip\b/.test(String(drawing))) {
        work.book.warnings.push(
          `{{${inner}}} is the alternative text of a shape, not of a picture; it is not filled.`,
        );
      } else {
        const { id, text } = enterTag(work, { kind: 'picture', path: tag.path }, 'picture', drawing);
        properties.setAttribute('descr', `${pictureMark}${id}`);
        properties.removeAttribute('title');
        run.parentNode?.insertBefore(textRun(work, text, run), run);
      }
    }
  }
}
