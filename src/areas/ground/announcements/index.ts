import { defineArea } from '#platform/area';
import { announcementResource } from './announcement.resource.ts';
import { getAnnouncement, listActive, listAnnouncements } from './read-announcements.ts';

export const announcements = defineArea({
  name: 'announcements',
  tables: ['announcements'],
  operations: [listAnnouncements, listActive, getAnnouncement, ...announcementResource.operations],
});
