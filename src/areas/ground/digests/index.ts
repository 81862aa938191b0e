import { defineArea } from '#platform/area';
import { digestOperations } from './own-digest.ts';
import { digestLane, queueDigests } from './send-digests.ts';
import { unsubscribeOperations } from './unsubscribe.ts';

export const digests = defineArea({
  name: 'digests',
  tables: ['notification_digests'],
  operations: [...digestOperations, ...unsubscribeOperations],
  jobs: [queueDigests],
  work: [digestLane],
});

export { digestLane };
