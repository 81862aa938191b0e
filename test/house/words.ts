import type { Source } from './text.ts';

/** A habit of ours that readers stumble over: how it is listed, what finds it, and what to write instead. */
export type Habit = { avoid: string; pattern: RegExp; write: string };

const habit = (avoid: string, pattern: string, write: string): Habit => ({
  avoid,
  pattern: new RegExp(String.raw`\b(?:${pattern})\b`, 'gi'),
  write,
});

/** Words that are nearly always a fault here. CONTRIBUTING.md lists the same. */
export const habits: readonly Habit[] = [
  habit('is told', '(?:is|are|was|were|be|been) told', 'is reported, listed, answered, notified'),
  habit('told of', 'told of', 'reported for, notified of'),
  habit('told apart', 'told apart', 'distinguished'),
  habit('anew', 'anew', 'again, or a verb with re-: recomputes, rebuilds, reprices'),
  habit('is none', '(?:is|are|was|were) none', 'does not exist, is not one, if none exists'),
  habit('reckon', 'reckon(?:s|ed|ing)?', 'calculate'),
  habit('whence', 'whence', 'where … from'),
  habit('whoever', 'whoever', 'the caller, the operator, a user who'),
  habit('such a one', 'such a one', 'one of these, it'),
  habit('of before', 'of before', 'earlier, existing'),
  habit('comes of it', '(?:comes?|came) of (?:it|them)', 'results, the result'),
  habit('asked by', 'asked by', 'found by, called by'),
  habit('nought', 'noughts?', 'zero'),
  habit('so no more', 'so no more', 'no longer'),
  habit('passed over', 'passed over', 'ignored, skipped'),
];

/**
 * Comments and prose of a file as one text: without code, code spans and marks at the beginning of lines, so
 * that a phrase over a line break is found. JSON is taken as it is: openapi.json is what callers read.
 */
export const proseOf = ({ file, text }: Source): string => {
  if (file.endsWith('.md')) return joined(text.replace(/^```.*?^```/gms, ''));
  if (file.endsWith('.json')) return text;
  const comments = text.match(/^[ \t]*(?:\/\*\*?|\*|\/\/).*$|\/\/ .*$/gm) ?? [];
  return joined(comments.map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/?|\/\/)\s?/, '')).join('\n'));
};

const joined = (text: string): string => text.replace(/`[^`\n]*`/g, '`').replace(/\s*\n\s*/g, ' ');

/** Each habit in what people read, as a sentence with its file and what to write instead. */
export const habitsIn = (source: Source): string[] => {
  const prose = proseOf(source);
  return habits.flatMap(({ avoid, pattern, write }) =>
    [...prose.matchAll(pattern)].map(({ index }) => {
      const around = prose.slice(Math.max(0, index - 30), index + avoid.length + 20);
      return `${source.file}: "${avoid}" in "… ${around} …": write ${write}`;
    }),
  );
};
