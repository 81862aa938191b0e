import type { ImportWorkerParts } from '#areas/imports';
import type { Area } from '#platform/area';
import { reactionsByEvent } from '#platform/reaction';
import { permissions } from './permissions.ts';

/** What importing takes from the list of areas: the kinds that there are, and who hears what they write. */
export const importParts = (
  areas: readonly Area[],
): Pick<ImportWorkerParts, 'kinds' | 'permissions' | 'reactions'> => ({
  kinds: areas.flatMap((area) => area.imports ?? []),
  permissions,
  reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
});
