import type { Need } from '#scheduler/model';
import { type Note, warning } from './note.ts';
import type { ShopResource, ShopResources } from './read-resources.ts';
import type { WorkOrder, WorkTask } from './read-work.ts';

/**
 * Who can do tasks, by the names that routers say: of a resource, of a group, or of a skill. Several names
 * mean any of these. Groups of the scheduler's are made for them as they are met.
 */
export const needFinder = ({ resources, groups, defaultLocationID }: ShopResources) => {
  const active = resources.filter(({ isActive }) => isActive);
  const byName = new Map(active.map((one) => [one.name.toLowerCase(), one]));
  const groupByName = new Map(groups.map((one) => [one.name.toLowerCase(), one]));
  const skills = new Set(active.flatMap((one) => one.skills.map((skill) => skill.toLowerCase())));
  const activeIDs = new Set(active.map(({ resourceID }) => resourceID));
  /** The members of each group of the scheduler's, in their order. */
  const members = new Map<string, string[]>();
  const notes: Note[] = [];

  const namedBy = (names: readonly string[], say: (name: string) => void): string[] =>
    names.flatMap((name) => {
      const key = name.trim().toLowerCase();
      const resource = byName.get(key);
      if (resource) return [resource.resourceID];
      const group = groupByName.get(key);
      if (group) return group.resourceIDs.filter((one) => activeIDs.has(one));
      if (skills.has(key))
        return active.filter((one) => hasSkill(one, key)).map(({ resourceID }) => resourceID);
      say(name);
      return [];
    });

  const needOf = (names: readonly string[], candidates: readonly string[]): Need => {
    const [only] = candidates;
    if (candidates.length === 1 && only !== undefined) return { resource: only };
    const unique = [...new Set(candidates)];
    const group = `any of ${unique.join(' ')}`;
    members.set(group, unique);
    const [name = ''] = names;
    const selection = names.length === 1 ? groupByName.get(name.trim().toLowerCase())?.selection : undefined;
    return { group, ...(selection ? { selection } : {}) };
  };

  const candidatesOf = (need: Need | undefined): string[] =>
    need?.resource === undefined ? (members.get(need?.group ?? '') ?? []) : [need.resource];
  const anyOf = ([first = [], ...others]: readonly string[][]): Need | undefined => {
    const all = first.filter((one) => others.every((list) => list.includes(one)));
    return all.length === 0 ? undefined : needOf([], all);
  };

  /** The default resource of a site, else nobody. */
  const byDefault = (locationID: string | null): string[] =>
    active
      .filter((one) => one.isDefault && one.locationID === (locationID ?? defaultLocationID))
      .map(({ resourceID }) => resourceID);

  return {
    notes,
    /** What a task needs. One without any takes time and nothing else. */
    needsOf: (task: WorkTask, order: Pick<WorkOrder, 'number' | 'locationID'>): Need[] => {
      const say = (name: string): void =>
        void notes.push(
          warning(
            'UnknownResource',
            `${order.number} ${task.name} names ${name}, which is no active resource, group or skill.`,
            task,
          ),
        );
      const needs: Need[] = [];
      const named = namedBy(task.resources, say);
      if (named.length > 0) needs.push(needOf(task.resources, named));
      const capable = task.skills.map((skill) => {
        const found = namedBy([skill], say);
        return { skill, found };
      });
      for (const { skill, found } of capable) {
        // Where all who are named have the skill, nobody is needed beside.
        if (found.length === 0 || (named.length > 0 && named.every((one) => found.includes(one)))) continue;
        needs.push(needOf([skill], found));
      }
      if (needs.length > 0) return needs;
      const usual = task.isOutside ? [] : byDefault(task.locationID ?? order.locationID);
      if (usual.length === 0 && !task.isOutside)
        notes.push(
          warning(
            'NoResource',
            `Nobody is named for ${order.number} ${task.name}, and its site has no default resource: it only takes time.`,
            task,
          ),
        );
      return usual.length === 0 ? [] : [needOf([], usual)];
    },
    /** Who can do what several tasks need, each at its place; undefined where nobody can do all of it. */
    commonOf: (lists: readonly Need[][]): Need[] | undefined => {
      const [first = [], ...others] = lists;
      if (others.some(({ length }) => length !== first.length)) return undefined;
      const common = first.map((need, at) => {
        const same = others.every((list) => JSON.stringify(list[at]) === JSON.stringify(need));
        return same ? need : anyOf(lists.map((list) => candidatesOf(list[at])));
      });
      const found = common.flatMap((need) => need ?? []);
      return found.length === common.length ? found : undefined;
    },
    /** The groups that a resource is in. */
    groupsOf: (resourceID: string): string[] =>
      [...members].flatMap(([group, of]) => (of.includes(resourceID) ? [group] : [])),
  };
};

const hasSkill = ({ skills }: ShopResource, key: string): boolean =>
  skills.some((skill) => skill.toLowerCase() === key);
