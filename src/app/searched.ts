import type { Area } from '#platform/area';
import type { Searched } from '#platform/searched';

/** The kinds of records that are searched, as their operations name them: each once. */
export const searchedKinds = (areas: readonly Area[]): Searched[] => [
  ...new Map(
    areas
      .flatMap(({ operations }) => operations)
      .flatMap(({ searched }) => (searched ? [[searched.entity, searched]] : [])),
  ).values(),
];
