import { areas } from './areas.ts';

/** The groups of the API description: those of the areas, in their order, and the description's own. */
export const tags: readonly { name: string; description: string }[] = [
  ...areas.flatMap((area) =>
    Object.entries(area.tags ?? {}).map(([name, description]) => ({ name, description })),
  ),
  { name: 'contract', description: 'This description’s own history' },
];
