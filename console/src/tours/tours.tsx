import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { listTours, setTourProgress } from '../../../client/groups/tours.ts';
import type { Tour, TourProgressChange } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { toursEn } from '../words/tours.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { germanTours } from './tour-words.ts';
import './tours.css';

bring(toursEn);

/** Where tours begin whose screen is called otherwise here. One of no screen here is not offered. */
const screenOf: Readonly<Record<string, string>> = { '/setup': '/' };

/**
 * The tour that the service offers: the one that was begun, on every screen, or the one of the screen that is
 * open, until it is done or skipped. How far the user is, the service keeps.
 */
export const Tours = () => {
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useQuery({
    queryKey: ['tours'],
    queryFn: () => millwright(listTours, { query: { isOffered: true } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const moving = useMutation({
    mutationFn: ({ tour, ...body }: TourProgressChange & { tour: Tour }) =>
      millwright(setTourProgress, { params: { TourID: tour.tourID }, body }),
    onSuccess: (changed) =>
      queries.setQueryData(['tours'], (all: Tour[] = []) =>
        all.map((one) => (one.tourID === changed.tourID ? changed : one)).filter((one) => one.isOffered),
      ),
  });
  const begun = data?.find(({ progress, version }) => isBegun(progress, version));
  const tour = begun ?? data?.find(({ route }) => (screenOf[route] ?? route) === place);
  if (!tour) return null;
  return (
    <Panel
      key={tour.tourID}
      tour={tour}
      at={begun ? Math.min(begun.progress?.step ?? 1, begun.steps.length) : undefined}
      isBusy={moving.isPending}
      go={(status, step) => moving.mutate({ tour, status, step })}
      error={moving.error}
    />
  );
};

const isBegun = (progress: Tour['progress'], version: number): boolean =>
  progress?.status === 'STARTED' && progress.tourVersion === version;

type Props = {
  tour: Tour;
  /** The step that is shown; undefined: the tour is only offered. */
  at: number | undefined;
  isBusy: boolean;
  go: (status: TourProgressChange['status'], step: number) => void;
  error: unknown;
};

const Panel = ({ tour, at, isBusy, go, error }: Props) => {
  const { say, language } = useSpeech();
  const id = useId();
  const { steps } = tour;
  const step = at === undefined ? undefined : steps[at - 1];
  const german = language === 'de' ? germanTours[tour.tourID] : undefined;
  const name = german?.name ?? tour.name;
  const [title, text] = (step && german?.steps[step.target]) ?? [step?.title ?? name, step?.text ?? ''];
  const begins = useRef(at);
  const next = useRef<HTMLButtonElement>(null);
  // After a step the next one is gone on with by Enter; on opening a screen nothing takes the focus.
  useEffect(() => {
    if (begins.current !== at) next.current?.focus();
    begins.current = at;
  }, [at]);
  useMarked(step?.target);
  return (
    <section className="tour" aria-labelledby={id} lang={german || language === 'en' ? undefined : 'en'}>
      <h2 id={id}>{title}</h2>
      {step && at !== undefined ? (
        <>
          <p aria-live="polite">{text}</p>
          <p className="quiet">{say('tour.step', { name, step: at, steps: steps.length })}</p>
        </>
      ) : (
        <p>{say('tour.offered', { steps: steps.length })}</p>
      )}
      <p className="bar">
        <button
          ref={next}
          type="button"
          className="main"
          disabled={isBusy}
          onClick={() =>
            at === undefined ? go('STARTED', 1) : at < steps.length ? go('STARTED', at + 1) : go('DONE', at)
          }
        >
          {say(at === undefined ? 'tour.begin' : at < steps.length ? 'tour.next' : 'tour.done')}
        </button>
        {at !== undefined && at > 1 && (
          <button type="button" disabled={isBusy} onClick={() => go('STARTED', at - 1)}>
            {say('tour.back')}
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => go('SKIPPED', at ?? 1)}>
          {say('tour.skip')}
        </button>
      </p>
      <ProblemBox error={error} />
    </section>
  );
};

/** Marks what a step shows beside, as soon as it is on the page. */
const useMarked = (target: string | undefined): void => {
  useEffect(() => {
    if (target === undefined) return;
    const selector = `[data-tour~="${CSS.escape(target)}"]`;
    let marked: Element | null = null;
    const look = () => {
      const found = document.querySelector(selector);
      if (found === marked) return;
      marked?.classList.remove('toured');
      marked = found;
      marked?.classList.add('toured');
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      watcher.disconnect();
      marked?.classList.remove('toured');
    };
  }, [target]);
};
