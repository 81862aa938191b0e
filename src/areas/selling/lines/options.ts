import { invalid, type PlaceError } from '#platform/problem';
import type { Place } from './copy-item.ts';
import { inOrder, type Keyed, keyOf } from './lines.ts';
import { noOptions, type OptionInput, type Options } from './option-fields.ts';

/**
 * Whether a line counts by what is said of it, before its group is looked at. A field that is sent back as it
 * was read says nothing, so that who makes a line optional and sends the rest along gets an optional line.
 */
export const optionsOf = (said: OptionInput, old: Options | undefined, place: Place): Options => {
  const former = old ?? noOptions;
  const isOptional = said.isOptional ?? former.isOptional;
  const isAlternate = said.isAlternate ?? former.isAlternate;
  const groupName = said.groupName === undefined ? former.groupName : said.groupName;
  if (isOptional && isAlternate)
    place('isAlternate', 'cannot stand beside isOptional: of alternates one always counts');
  if (isAlternate && groupName === null) place('groupName', 'is required for an alternate');
  const isPlain = !isOptional && !isAlternate;
  const isSaid = saysIncluded(said, old);
  if (isPlain && isSaid && said.isIncluded === false)
    place('isIncluded', 'must be true for a line that is neither optional nor an alternate');
  const isAsBefore = isOptional === former.isOptional && isAlternate === former.isAlternate;
  const counts = isSaid ? said.isIncluded === true : isAsBefore && former.isIncluded;
  return { isOptional, isAlternate, groupName, isIncluded: isPlain || counts };
};

const saysIncluded = ({ isIncluded }: OptionInput, old: Options | undefined): boolean =>
  isIncluded !== undefined && isIncluded !== old?.isIncluded;

/** Lines of which something was sent: as they were, what was said, and where it stands. */
export type Said = { key: string; said: OptionInput; pointer: string };

/**
 * The same lines, of each group of alternates exactly one included: the one that was said to be, else the one
 * that was, else the first. What cannot be so is added to `errors`.
 */
export const settleChoices = <L extends Keyed & Options & { lineNumber: number }>(
  lines: readonly L[],
  stored: readonly (Keyed & Options)[] = [],
  said: readonly Said[] = [],
  errors: PlaceError[] = [],
): L[] => {
  const groups = Map.groupBy(
    lines.filter(({ isAlternate }) => isAlternate),
    ({ groupName }) => groupName,
  );
  if (groups.size === 0) return [...lines];
  const former = new Map(stored.map((line) => [keyOf(line), line]));
  const news = new Map(
    said.flatMap((one) => (saysIncluded(one.said, former.get(one.key)) ? [[one.key, one]] : [])),
  );
  const counting = new Set<string>();
  for (const [name, group] of groups) {
    const [first, second] = group.filter((line) => news.get(keyOf(line))?.said.isIncluded);
    const kept = group.filter(({ isIncluded }) => isIncluded);
    const dropped = group.find((line) => news.get(keyOf(line))?.said.isIncluded === false);
    const tell = (line: L, detail: string) =>
      errors.push({ pointer: `${news.get(keyOf(line))?.pointer}/isIncluded`, detail });
    if (second) tell(second, `is the second of the group ${name}: exactly one of its alternates counts`);
    if (dropped && kept.length === 0)
      tell(dropped, `cannot be false: include another alternate of the group ${name} instead`);
    const was = kept.find((line) => {
      const old = former.get(keyOf(line));
      return old?.isAlternate && old.isIncluded && old.groupName === name;
    });
    const one = first ?? was ?? inOrder(kept)[0] ?? inOrder(group)[0];
    if (one) counting.add(keyOf(one));
  }
  return lines.map((line) =>
    !line.isAlternate || line.isIncluded === counting.has(keyOf(line))
      ? line
      : { ...line, isIncluded: counting.has(keyOf(line)) },
  );
};

/**
 * Lines of orders have no options: what is ordered is ordered. `at` is where the list stands, undefined for a
 * single line. @throws Problem 400 at the first place
 */
export const refuseOptions = (inputs: readonly OptionInput[], at?: string): void => {
  for (const [index, { isOptional, isAlternate, isIncluded }] of inputs.entries()) {
    const field = isOptional ? 'isOptional' : isAlternate ? 'isAlternate' : 'isIncluded';
    if (isOptional || isAlternate || isIncluded === false)
      throw invalid(
        `${at === undefined ? '' : `${at}/${index}`}/${field}`,
        `must be ${field === 'isIncluded'}: only quotes have options`,
      );
  }
};

/** The lines that count. */
export const included = <L extends Pick<Options, 'isIncluded'>>(lines: readonly L[]): L[] =>
  lines.filter(({ isIncluded }) => isIncluded);
