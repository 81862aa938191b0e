import { type Filter, parse } from 'scim2-parse-filter';
import { Problem } from '#platform/problem';

/** So long a filter may be: what is read of it is nested no deeper than that. */
export const mostOfFilter = 2000;

/** A filter as a tree (RFC 7644, 3.4.2.2). @throws Problem 400 `InvalidFilter` */
export const readFilter = (text: string): Filter => {
  if (text.length > mostOfFilter) throw invalidFilter(`A filter may have ${mostOfFilter} characters.`);
  // The parser tries two ways for each line break in a text that does not end: they multiply.
  if (/\p{Cc}/u.test(text)) throw invalidFilter('A filter has no control characters.');
  try {
    return parse(text);
  } catch (error) {
    const found = (error as Error).message.slice(0, 200);
    throw invalidFilter(
      `The filter cannot be read (${found}). Write one like userName eq "jonas@example.com".`,
    );
  }
};

export const invalidFilter = (detail: string): Problem => new Problem('InvalidFilter', detail);
