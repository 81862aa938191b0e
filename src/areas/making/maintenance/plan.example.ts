const create = {
  name: 'Grease the spindle of lathe 2',
  resourceID: '0198c5a0-0000-7000-8000-000000000301',
  instructions: 'Two strokes of grease at each of the four nipples.',
  calendarInterval: 3,
  calendarUnit: 'MONTHS',
  runHours: 500,
  durationMinutes: 45,
  startDate: '2026-01-05',
};
const done = { doneUTC: '2026-01-30T14:30:00.000Z', minutes: 40, notes: 'One nipple replaced.' };

export const planExample = {
  create,
  patch: { runHours: 400 },
  row: {
    planID: '0198c5a0-0000-7000-8000-000000000891',
    nextDueUTC: '2026-04-05T00:00:00.000Z',
    ...{ isDue: false, isOverdue: false },
  },
  done,
  afterDone: { lastDoneUTC: done.doneUTC, nextDueUTC: '2026-04-30T00:00:00.000Z', rowVersion: 2 },
  event: {
    planID: '0198c5a0-0000-7000-8000-000000000891',
    name: create.name,
    resourceID: create.resourceID,
    doneID: '0198c5a0-0000-7000-8000-000000000892',
    ...done,
    doneByUserID: null,
    nextDueUTC: '2026-04-30T00:00:00.000Z',
  },
};
