import PizZip from 'pizzip';
import { readPlaceholders } from './filler.ts';
import { isNothing, isPlainObject, lookUp, type Scope } from './lookup.ts';
import type { Placeholder } from './placeholder.ts';
import { placeText } from './template-problem.ts';

/** What would go wrong if this template were filled with these data. All empty: nothing. */
export type TemplateFindings = {
  /** Tags, merge fields and pictures that the data have no name for, with their places. */
  unknownPlaceholders: { name: string; place: string }[];
  /** Bookmarks that the data have no name for. */
  missingBookmarks: { name: string; place: string }[];
  /** Required names that are empty in the data. */
  emptyRequired: string[];
  warnings: string[];
};

/**
 * Checks a compiled template against data without filling it. What stands in a loop over an empty list cannot
 * be known, and counts as right. `required` are paths that must say something whether or not the template
 * uses them.
 */
export function validateTemplate(
  compiled: Uint8Array,
  data: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
): TemplateFindings {
  const { placeholders, unknownBookmarks } = readPlaceholders(new PizZip(compiled));
  const byId = new Map(placeholders.map((placeholder) => [placeholder.id, placeholder]));
  const unknownPlaceholders: TemplateFindings['unknownPlaceholders'] = [];
  const missingBookmarks = unknownBookmarks.map(({ name, place }) => ({ name, place: placeText(place) }));
  const warnings = new Set<string>();
  for (const placeholder of placeholders) {
    if (placeholder.kind === 'end') continue;
    const scopes = scopesOf(placeholder, byId, data);
    if (scopes === undefined) continue;
    const { known, value } = lookUp(scopes, placeholder.path);
    const finding = { name: placeholder.path, place: placeText(placeholder.place) };
    if (!known) (placeholder.source === 'bookmark' ? missingBookmarks : unknownPlaceholders).push(finding);
    else if (placeholder.kind === 'value' && (isPlainObject(value) || isListOfGroups(value))) {
      warnings.add(`{{${placeholder.path}}} is a group or list and prints nothing (${finding.place}).`);
    }
  }
  if (placeholders.length === 0)
    warnings.add('The template has no placeholder: every document would look the same.');
  const emptyRequired = required.filter((path) => isNothing(lookUp([{ value: data, path: '' }], path).value));
  return { unknownPlaceholders, missingBookmarks, emptyRequired, warnings: [...warnings] };
}

const isListOfGroups = (value: unknown): boolean => Array.isArray(value) && value.some(isPlainObject);

/**
 * The scopes a placeholder sees, with one element for each loop around it. Undefined where a list is empty.
 */
function scopesOf(
  placeholder: Placeholder,
  byId: ReadonlyMap<number, Placeholder>,
  data: unknown,
): Scope[] | undefined {
  const scopes: Scope[] = [{ value: data, path: '' }];
  for (const id of placeholder.loops) {
    const loop = byId.get(id);
    if (loop === undefined) continue;
    const { known, value } = lookUp(scopes, loop.path);
    const last = scopes.at(-1)?.value;
    // The loop itself is reported; what is inside it would only repeat that.
    if (!known) return undefined;
    if (loop.kind === 'loop' && Array.isArray(value)) {
      if (value.length === 0) return undefined;
      scopes.push({ value: together(value), path: loop.path });
    } else
      scopes.push({ value: loop.kind === 'loop' && isPlainObject(value) ? value : last, path: loop.path });
  }
  return scopes;
}

/** One element with the names of all. */
function together(list: readonly unknown[]): unknown {
  if (!list.some(isPlainObject)) return list[0];
  const merged: Record<string, unknown> = {};
  for (const element of list) {
    if (!isPlainObject(element)) continue;
    for (const [key, value] of Object.entries(element)) if (isNothing(merged[key])) merged[key] = value;
  }
  return merged;
}
