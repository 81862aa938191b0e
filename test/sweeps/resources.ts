import { globSync } from 'node:fs';
import type { Resource } from '#kit/declaration';

/** Every resource that an area declares, by its entity. */
export const declared = new Map<string, Resource>();
for (const file of globSync('src/areas/**/*.resource.ts', { cwd: new URL('../..', import.meta.url) })) {
  for (const value of Object.values((await import(`../../${file}`)) as Record<string, Resource>))
    if (value?.spec?.entity && value.fields) declared.set(value.spec.entity, value);
}
