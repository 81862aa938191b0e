import type { Area } from '#platform/area';
import type { Operation } from '#platform/operation';

/**
 * The one list that everything is a loop over. A GET that acts gets its twin under POST, for clients that
 * should not act by GET (decisions 1).
 */
export const operationsOf = (areas: readonly Area[]): Operation[] => {
  const operations = areas
    .flatMap((area) => area.operations)
    .flatMap((op) => (op.acts ? [op, postTwin(op)] : [op]));
  const seen = new Set<string>();
  for (const { id, method, path } of operations) {
    const route = `${method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`;
    for (const name of [id, route]) {
      if (seen.has(name)) throw new Error(`Two operations are called ${name}.`);
      seen.add(name);
    }
  }
  return operations;
};

const postTwin = (op: Operation): Operation => {
  const { acts: _acts, ...rest } = op;
  return { ...rest, id: `${op.id}ByPost`, method: 'POST', addition: true };
};
