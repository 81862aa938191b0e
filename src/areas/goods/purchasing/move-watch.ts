import { statusOperations } from '#kit/machine/status-operations';
import { watchMachine } from './watch.machine.ts';
import { watchResource } from './watch.resource.ts';

/** `PATCH /v1/purchasing/watchlist/{WatchID}/status`, and the machine as data. */
export const watchStatusOperations = statusOperations(watchResource, watchMachine, {
  summary: 'Move what is watched on',
  problems: ['Duplicate'],
  addition: true,
});
