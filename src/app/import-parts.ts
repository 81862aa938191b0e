import type { ImportWorkerParts } from '#areas/ground/imports';
import type { Area } from '#platform/area';
import { eventPermissions } from '#platform/event';
import { pathWords } from '#platform/path-words';
import type { WorkTools } from '#platform/queued-work/held';
import { reactionsByEvent } from '#platform/reaction';
import { operationsOf } from './operations.ts';
import { permissions } from './permissions.ts';

/** What workers take from the list of areas: rights, words of paths, and who hears what they write. */
export const workParts = (
  areas: readonly Area[],
): Pick<WorkTools, 'permissions' | 'eventPermissions' | 'pathWords' | 'reactions'> => ({
  permissions,
  eventPermissions: eventPermissions(areas.flatMap((area) => area.events ?? [])),
  pathWords: pathWords(operationsOf(areas)),
  reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
});

/** What importing takes beyond that: the kinds that there are. */
export const importParts = (
  areas: readonly Area[],
): ReturnType<typeof workParts> & Pick<ImportWorkerParts, 'kinds'> => ({
  ...workParts(areas),
  kinds: areas.flatMap((area) => area.imports ?? []),
});
