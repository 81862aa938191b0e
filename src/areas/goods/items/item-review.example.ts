const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  reviewType: 'ENGINEERING',
  number: 'DZ-63-36-400',
  description: 'Cylinder 63/36, stroke 400 mm, as asked for in two quotes: put into the catalogue?',
  proposed: { category: 'Cylinders', unitPrice: 312.5 },
  dueUTC: '2026-03-15T12:00:00.000Z',
};

export const itemReviewExample = {
  create,
  patch: { dueUTC: null },
  row: {
    reviewID: '0198c5a0-0000-7000-8000-000000000073',
    ...create,
    status: 'OPEN',
    itemID: null,
    rating: null,
    customerID: null,
    assignedToUserID: null,
    decidedByUserID: null,
    decidedUTC: null,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};
