const item = '0198c5a0-0000-7000-8000-000000000010';

const create = {
  name: 'Cylinder leaks at the rod',
  description: 'For double-acting cylinders of all sizes',
  rootNodeID: 'rod',
  nodes: [
    {
      nodeID: 'rod',
      type: 'QUESTION',
      text: 'Is the rod scratched?',
      options: [
        { label: 'Yes', nextNodeID: 'polish' },
        { label: 'No', nextNodeID: 'reseal' },
      ],
    },
    {
      nodeID: 'polish',
      type: 'ACTION',
      text: 'Polish the rod and test again.',
      isRetest: true,
      options: [
        { label: 'Still leaks', nextNodeID: 'rod' },
        { label: 'Dry', nextNodeID: 'done' },
      ],
    },
    {
      nodeID: 'reseal',
      type: 'RESULT',
      text: 'The rod seal is worn.',
      parts: [{ itemID: item, quantity: 1 }],
      tasks: [{ name: 'Reseal', minutes: 45 }],
    },
    {
      nodeID: 'done',
      type: 'RESULT',
      text: 'The rod was scratched.',
      tasks: [{ name: 'Polish', minutes: 20 }],
    },
  ],
};

/** Examples of the API description; a test checks them against the schemas. */
export const treeExample = {
  create,
  patch: { description: 'For all cylinders' },
  row: {
    diagnosticTreeID: '0198c5a0-0000-7000-8000-0000000008c0',
    familyID: '0198c5a0-0000-7000-8000-0000000008c0',
    version: 1,
  },
};
