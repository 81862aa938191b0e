const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const create = {
  number: 'QM-07-02',
  title: 'Labelling of compounds',
  type: 'WORKINSTRUCTION',
  reviewDueDate: '2027-01-31',
};
export const qualityDocumentExample = {
  create,
  patch: { title: 'Labelling and storage of compounds' },
  row: {
    ...{ documentID: '0198c5a0-0000-7000-8000-000000000651', status: 'DRAFT', revision: 1, ...create },
    ...{
      effectiveDate: null,
      isReviewDue: false,
      ownerUserID: user,
      changeNote: null,
      openReaders: 0,
      readerUserIDs: [],
    },
    ...{ acknowledgements: [], notes: [], history: [], documents: [] },
    ...{
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
      rowVersion: 1,
    },
  },
};
