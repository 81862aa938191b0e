import type { ImportWorkerParts } from '#areas/ground/imports';
import type { Area } from '#platform/area';
import { pathWords } from '#platform/path-words';
import { reactionsByEvent } from '#platform/reaction';
import { operationsOf } from './operations.ts';
import { permissions } from './permissions.ts';

/** What importing takes from the list of areas: the kinds that there are, and who hears what they write. */
export const importParts = (
  areas: readonly Area[],
): Pick<ImportWorkerParts, 'kinds' | 'permissions' | 'pathWords' | 'reactions'> => ({
  kinds: areas.flatMap((area) => area.imports ?? []),
  permissions,
  pathWords: pathWords(operationsOf(areas)),
  reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
});
