import { machine } from '#kit/machine';

/** The life of one revision of a controlled document. */
export const qualityDocumentMachine = machine({
  entity: 'QualityDocument',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'DRAFT' },
    { status: 'INREVIEW', label: 'In review', isEditable: false },
    { status: 'APPROVED', isEditable: false },
    { status: 'OBSOLETE' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'INREVIEW', requires: ['file'] },
    { from: 'INREVIEW', to: 'DRAFT', effects: ['withdraw'] },
    {
      from: 'INREVIEW',
      to: 'APPROVED',
      requires: ['notOwn', 'approved'],
      effects: ['obsoleteFormer', 'date'],
    },
    { from: 'APPROVED', to: 'OBSOLETE' },
  ],
});
