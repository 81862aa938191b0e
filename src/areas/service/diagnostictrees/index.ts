import { defineArea } from '#platform/area';
import { addTreeVersion, treeStatusOperations } from './move-tree.ts';
import { treeResource, treeStatusChanged } from './tree.resource.ts';
import { validateTree } from './validate-tree.ts';

export const diagnosticTrees = defineArea({
  name: 'diagnostictrees',
  tags: {
    'diagnostic-trees': 'Questions that lead from what is seen to what is done, by versions',
  },
  tables: ['diagnostic_trees', 'diagnostic_tree_items', 'diagnostic_tree_codes', 'diagnostic_tree_documents'],
  operations: [...treeResource.operations, ...treeStatusOperations, addTreeVersion, validateTree],
  events: [treeStatusChanged],
});

export { diagnosticNode } from './tree.schema.ts';
export { goBack, mostSteps, nextBy, nodeOf, standing } from './walk-tree.ts';
export { treeResource };
