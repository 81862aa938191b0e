import { defineArea } from '#platform/area';
import { copyIncoTerm } from './copy-to-tenant.ts';
import { incoTermFileOperations, incoTermImport } from './inco-term.import.ts';
import { incoTermOperations } from './inco-term.resource.ts';
import { getGlobalIncoTerm, listGlobalIncoTerms } from './read-global-inco-terms.ts';
import {
  createGlobalIncoTerm,
  deleteGlobalIncoTerm,
  updateGlobalIncoTerm,
} from './write-global-inco-terms.ts';

export const incoterms = defineArea({
  name: 'incoterms',
  tags: {
    incoterms: 'Inco Terms: the tenant’s own catalogue, and the shared one to copy from',
  },
  tables: ['inco_terms', 'global_inco_terms'],
  imports: [incoTermImport],
  operations: [
    ...incoTermOperations,
    ...incoTermFileOperations,
    listGlobalIncoTerms,
    createGlobalIncoTerm,
    getGlobalIncoTerm,
    updateGlobalIncoTerm,
    deleteGlobalIncoTerm,
    copyIncoTerm,
  ],
});
