import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Resource } from '#kit/declaration';

const require = createRequire(import.meta.url);

/** Every resource that an area declares, by its entity. Loaded at once, as the files of a group must be. */
export const declared = new Map<string, Resource>();
for (const file of globSync('src/areas/**/*.resource.ts', { cwd: new URL('../..', import.meta.url) })) {
  for (const value of Object.values(require(`../../${file}`) as Record<string, Resource>))
    if (value?.spec?.entity && value.fields) declared.set(value.spec.entity, value);
}
