import { defineArea } from '#platform/area';
import { getTour, listTours, setTourProgress } from './tour-operations.ts';

export const tours = defineArea({
  name: 'tours',
  tags: { tours: 'Guided tours for new users' },
  tables: ['tour_progress'],
  operations: [listTours, getTour, setTourProgress],
});
