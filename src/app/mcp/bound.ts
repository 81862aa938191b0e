/**
 * At most `most` characters of a JSON text, as it came: of a list its first elements, each whole; of anything
 * else its beginning. `note` says what was left out.
 */
export const bound = (text: string, most: number, isWhole = true): { text: string; note?: string } => {
  if (text.length <= most && isWhole) return { text };
  const size = `${isWhole ? '' : 'more than '}${text.length} characters`;
  const list = text.startsWith('[') ? elementsWithin(text, most) : undefined;
  if (list && list.shown > 0) {
    const total = isWhole ? `${list.total}` : `more than ${list.total}`;
    return {
      text: `${text.slice(0, list.end)}]`,
      note: `CUT: the first ${list.shown} of ${total} rows are shown (${size} in all, ${most} are allowed). Ask for less: by filters or a smaller \`limit\`, and go on from there.`,
    };
  }
  return {
    text: text.slice(0, most).toWellFormed(),
    note: `CUT: this is the beginning of ${size}, and not whole JSON; ${most} are allowed. Ask for a part of it.`,
  };
};

/** How many elements a list has, how many of them end within `most` characters, and where the last does. */
const elementsWithin = (text: string, most: number): { shown: number; total: number; end: number } => {
  const found = { shown: 0, total: 0, end: 0 };
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
      continue;
    }
    if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') depth += 1;
    const isEnd = (sign === ',' && depth === 1) || (sign === ']' && depth === 1);
    if (isEnd) {
      found.total += 1;
      if (at < most) Object.assign(found, { shown: found.total, end: at });
    }
    if (sign === ']' || sign === '}') depth -= 1;
  }
  return found;
};
