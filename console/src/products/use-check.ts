import { useEffect, useMemo, useState } from 'react';
import type { ProductFinding } from '../../../client/index.ts';
import type { Draft } from './draft.ts';
import type { JsonNode } from './json-text.ts';
import { check, type Placed, placed } from './products-data.ts';

/** How long the typing pauses before it is checked. */
const pause = 400;

type Checked = { findings: readonly ProductFinding[]; text: string; root: JsonNode };

/**
 * What a release would find of the text, asked while it is written: once the typing pauses, and given up
 * where it goes on. Meanwhile the places are those of what was checked last.
 */
export const useCheck = ({ text, root, fault }: Draft) => {
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (fault) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      check(root, asking.signal).then(
        (findings) => {
          if (asking.signal.aborted) return;
          setError(undefined);
          setChecked({ findings, text, root });
        },
        (failed: unknown) => {
          if (!asking.signal.aborted) setError(failed);
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, root, fault]);
  const findings = useMemo<readonly Placed[]>(
    () => checked?.findings.map((finding) => placed(checked.text, checked.root, finding)) ?? [],
    [checked],
  );
  const standing = error ? 'failed' : checked?.text === text ? 'checked' : 'checking';
  return { findings, error, standing } as const;
};
