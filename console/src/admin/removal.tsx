import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import type { ScreenPath } from '../shell/screens.ts';
import { useSpeech } from '../words/words.tsx';

type Props = { list: ScreenPath; permission: string; remove: () => Promise<unknown> };

/** Deletes a record, once that is said twice, and goes back to its list. */
export const Removal = ({ list, permission, remove }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const navigate = useNavigate();
  const [isAsked, ask] = useState(false);
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await navigate({ to: list });
      await queries.invalidateQueries({ queryKey: [list] });
    },
    onError: () => ask(false),
  });
  if (!may(permission)) return null;
  return (
    <section>
      <button
        type="button"
        disabled={removing.isPending}
        onClick={() => (isAsked ? removing.mutate() : ask(true))}
      >
        {say(isAsked ? 'admin.deleteSure' : 'admin.delete')}
      </button>
      <ProblemBox error={removing.error} />
    </section>
  );
};
