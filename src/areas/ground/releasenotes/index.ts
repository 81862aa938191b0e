import { defineArea } from '#platform/area';
import { getReleaseNote, listReleaseNotes } from './release-notes.ts';

export const releaseNotes = defineArea({
  name: 'releasenotes',
  tags: { releasenotes: 'What each release brought' },
  tables: [],
  operations: [listReleaseNotes, getReleaseNote],
});
