import { lookUp } from '#platform/pdf/lookup';
import { parseTag } from '#platform/pdf/placeholder';
import { findTags } from '#platform/pdf/text-tags';
import { invalid } from '#platform/problem';
import { type XmlFormat, xmlValue } from '#platform/xml-template/value';

/**
 * The name of a file, without ending: a pattern with values of what stands in the file once.
 * @throws Problem 400 at /fileNamePattern
 */
export const fileNameBy = (
  pattern: string,
  data: Readonly<Record<string, unknown>>,
  format: XmlFormat,
): string => {
  const { tags, stray } = findTags(pattern);
  if (stray) throw invalid('/fileNamePattern', `${stray.what}.`);
  let name = '';
  let from = 0;
  for (const tag of tags) {
    const read = parseTag(tag.inner);
    if (typeof read === 'string') throw invalid('/fileNamePattern', read);
    const { known, value } = lookUp([{ value: data, path: '' }], read.path);
    if (read.kind !== 'value' || !known || (typeof value === 'object' && value !== null))
      throw invalid(
        '/fileNamePattern',
        `{{${tag.inner}}} is no value of the file: Today, ExportedUTC and those of Company are.`,
      );
    name += pattern.slice(from, tag.from) + xmlValue(value, read.format, format);
    from = tag.to;
  }
  return name + pattern.slice(from);
};
