import { defineArea } from '#platform/area';
import { announcementResource } from './announcement.resource.ts';
import { getAnnouncement, listActive, listAnnouncements } from './read-announcements.ts';

export const announcements = defineArea({
  name: 'announcements',
  tags: {
    announcements: 'What a tenant tells its users',
  },
  tables: ['announcements'],
  operations: [listAnnouncements, listActive, getAnnouncement, ...announcementResource.operations],
});
