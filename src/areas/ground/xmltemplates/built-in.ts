import { readFileSync } from 'node:fs';
import { type ExportedEntity, exportedAs } from './exported.ts';

const read = new Map<ExportedEntity, string>();

/** The template that comes with the service, so that a new tenant can export at once. */
export const builtInBody = (entity: ExportedEntity): string => {
  const { fileName } = exportedAs(entity).builtIn;
  const body =
    read.get(entity) ??
    readFileSync(new URL(`../../../../db/templates/${fileName}`, import.meta.url), 'utf8');
  read.set(entity, body);
  return body;
};
