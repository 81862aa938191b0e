import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../client/index.ts';
import type { Draft } from './draft.ts';
import { readJsonText } from './json-text.ts';
import { printJson } from './json-value.ts';
import { type Conflict, merge } from './merge.ts';
import { jsonIn, readStored, storeText } from './products-data.ts';

/**
 * Saves a draft against what was read. Where somebody else saved meanwhile, both are merged: if no place was
 * changed by both, it is saved at once, else the conflicts are shown and nothing is saved yet.
 */
export const useSaving = (productID: string, draft: Draft) => {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isMerged, setMerged] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      setMerged(false);
      setConflicts([]);
      let { text, stored } = draft;
      for (let attempt = 0; ; attempt++) {
        const read = readJsonText(text);
        if ('fault' in read) return;
        try {
          draft.store(await storeText(productID, read.root, stored.etag));
          setMerged(attempt > 0);
          return;
        } catch (error) {
          if (!isProblem(error, 'PreconditionFailed') || attempt === 3) throw error;
          const fresh = await readStored(productID);
          const both = merge(jsonIn(stored.text), jsonIn(text), jsonIn(fresh.text));
          text = `${printJson(both.merged)}\n`;
          stored = fresh;
          // What was written stays in the editor, over what stands there now.
          draft.store(fresh, text);
          if (both.conflicts.length > 0) {
            setConflicts(both.conflicts);
            return;
          }
        }
      }
    },
  });
  return {
    saving,
    conflicts,
    isMerged,
    settle: (conflict: Conflict) => setConflicts((all) => all.filter((one) => one !== conflict)),
  };
};
