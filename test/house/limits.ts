/**
 * A limit as the docs list it: its names, what stands for its default, for whom it counts, and what its user
 * sees.
 */
export type ListedLimit = { names: string[]; value: string; of: string; beyond: string };

/** The rows of the tables of a Markdown section that have four cells and name limits. */
export const listedLimits = (section: string): ListedLimit[] =>
  section
    .split('\n')
    .filter((line) => /^\|.*\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .flatMap(([limit = '', setting = '', of = '', beyond = '']) => {
      const names = [...`${limit} ${setting}`.matchAll(/`(MILLWRIGHT_\w+|\w+\.time)`/g)].map(
        ([, name]) => name as string,
      );
      const value = setting.match(/\((.+)\)$/)?.[1] ?? setting;
      return names.length === 0 ? [] : [{ names, value, of, beyond }];
    });

const units: Record<string, number> = { '': 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3, s: 1000 };

/**
 * A value as it is listed, in the unit of the setting: `2 s` is 2000 of one in milliseconds; NaN if
 * it is not one.
 */
export const listedNumber = (value: string, name = ''): number => {
  const [, digits, unit = ''] = value.match(/^([\d,]+)(?: (KiB|MiB|GiB|s))?$/) ?? [];
  const number = Number(digits?.replaceAll(',', '')) * (units[unit] ?? Number.NaN);
  return name.endsWith('_MB') ? number / 1024 ** 2 : number;
};

/** Kinds of heavy work that a file declares, and the times (milliseconds) that stand in it. */
export const heavyTasksOf = (text: string): { names: string[]; times: number[] } => ({
  names: [...text.matchAll(/heavyTask<typeof (?:\w+\.)?(\w+)>/g)].map(([, name]) => name as string),
  times: [...text.matchAll(/milliseconds: ([\d_]+)/g)].map(([, ms]) => Number(ms?.replaceAll('_', ''))),
});

/** What the list of limits lacks, has too much or has otherwise than the settings and tasks of the code. */
export const limitFaults = (
  section: string,
  settings: readonly { name: string; fallback: string }[],
  tasks: readonly { names: readonly string[]; times: readonly number[] }[],
): string[] => {
  const rows = listedLimits(section);
  const rowsOf = (name: string) => rows.filter(({ names }) => names.includes(name));
  const known = new Map<string, (row: ListedLimit) => boolean>([
    ...settings.map(
      ({ name, fallback }) =>
        [name, ({ value }: ListedLimit) => listedNumber(value, name) === Number(fallback)] as const,
    ),
    ...tasks.flatMap(({ names, times }) =>
      names.map(
        (name) => [`${name}.time`, ({ value }: ListedLimit) => times.includes(listedNumber(value))] as const,
      ),
    ),
  ]);
  return [
    ...[...known].flatMap(([name, isAsSet]) => {
      const [row, ...more] = rowsOf(name);
      if (!row || more.length > 0) return [`${name} stands in ${row ? more.length + 1 : 0} rows`];
      return isAsSet(row) ? [] : [`${name} is not ${row.value}`];
    }),
    ...rows.flatMap(({ names }) =>
      names.filter((name) => !known.has(name)).map((name) => `${name} is no limit`),
    ),
    ...rows.flatMap(({ names, of, beyond }) =>
      of && beyond ? [] : [`${names} does not say of whom it is and what is beyond`],
    ),
    ...rows.flatMap(({ names, beyond }) =>
      /\b(429|503|413|422|409)\b(?! `\w+`)/.test(beyond.replace('`/healthz` 503', ''))
        ? [`${names} names no problem`]
        : [],
    ),
  ];
};
