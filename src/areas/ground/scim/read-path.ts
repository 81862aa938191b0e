import type { Filter } from 'scim2-parse-filter';
import { Problem } from '#platform/problem';
import { readFilter } from './read-filter.ts';

/** `emails[type eq "work"].value`: an attribute, which of its values, and a part of them. */
export type PatchPath = { name: string; filter: Filter | undefined; part: string | undefined };

/** Reads the path of a change (RFC 7644, 3.5.2). @throws Problem 400 `InvalidPath`, `InvalidFilter` */
export const readPath = (path: string): PatchPath => {
  const own = path.trim().replace(ofCore, '');
  // An attribute of another schema, whose name has points and colons of its own.
  if (/^urn:/i.test(own)) return { name: own, filter: undefined, part: undefined };
  const [, name, filter, part] = form.exec(own) ?? [];
  if (name === undefined) throw new Problem('InvalidPath', `${path.slice(0, 200)} is no path.`);
  return { name, filter: filter === undefined ? undefined : readFilter(filter), part };
};

const ofCore = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const form = /^([A-Za-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([A-Za-z$][\w$-]*))?$/;
