import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WorkQueue } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { titleOf } from '../shell/screens.ts';
import { useSpeech } from '../words/words.tsx';
import { afterActs } from './act.ts';
import { ActList } from './act-list.tsx';
import { NextTasks } from './next-tasks.tsx';
import { OrderTasks } from './order-tasks.tsx';
import { People } from './people.tsx';
import { nothingTyped, readPieces, type Typed } from './pieces.ts';
import './shop.css';
import { useClockedIn, useFloor, usePlaces } from './shop-data.ts';
import { Standstills } from './standstills.tsx';
import { endStandstill, note, serverNow, useActs, useConnection } from './terminal.ts';
import { useTick } from './use-tick.ts';
import { WorkCard } from './work-card.tsx';

/** Where people on the shop floor clock in and out and count, at one place; with or without a connection. */
export const ShopScreen = () => {
  const { say } = useSpeech();
  const may = useMay();
  const { userID } = useSession();
  const { place: chosen } = useSearch({ from: '/signed-in/shop' });
  const places = usePlaces();
  const place = places.data?.find(({ resourceID }) => resourceID === chosen);
  if (!may('prodorders.work'))
    return (
      <div className="terminal">
        <h1>{say(titleOf('/shop'))}</h1>
        <p className="empty">{say('shop.mayNot')}</p>
      </div>
    );
  return (
    <div className="terminal">
      {place ? (
        <AtPlace key={`${place.resourceID} ${userID}`} place={place} />
      ) : (
        <>
          <h1>{say(titleOf('/shop'))}</h1>
          <ProblemBox error={places.error} again={() => void places.refetch()} />
          {places.isPending ? (
            <p role="status">{say('loading')}</p>
          ) : (
            <Places places={places.data ?? []} isKnown={places.data !== undefined} />
          )}
        </>
      )}
    </div>
  );
};

const Places = ({ places, isKnown }: { places: readonly WorkQueue[]; isKnown: boolean }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  if (places.length === 0) return isKnown ? <p className="empty">{say('shop.noPlaces')}</p> : null;
  return (
    <>
      <p>{say('shop.choosePlace')}</p>
      <ul className="places">
        {places.map(({ resourceID, queueName, count }) => (
          <li key={resourceID}>
            <button
              type="button"
              onClick={() => void navigate({ to: '/shop', search: { place: resourceID ?? undefined } })}
            >
              <strong>{queueName}</strong> <span className="quiet">{say('shop.waiting', { count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const AtPlace = ({ place }: { place: WorkQueue }) => {
  const { say, readNumber, clock } = useSpeech();
  const { userID, displayName } = useSession();
  const navigate = useNavigate();
  const acts = useActs();
  const floor = useFloor();
  const [typed, setTyped] = useTyped(userID);
  const [areFaultsShown, showFaults] = useState(false);
  const resourceID = place.resourceID ?? '';
  const clockedIn = useClockedIn(resourceID, userID);
  useTick();
  useKeys();
  const now = afterActs(clockedIn.data ?? [], acts, floor.data?.isShared ?? false);
  const mine = now.filter((one) => one.userID === userID);
  const typedAt = (taskID: string) => typed[taskID] ?? nothingTyped;
  const standstills = acts.filter((one) => one.state === 'RUNNING' && one.userID === userID);
  /** Ends the day: out of everything, with what is typed there; nothing where something must be mended. */
  const stop = () => {
    const read = mine.map(({ target }) => ({ target, read: readPieces(typedAt(target.taskID), readNumber) }));
    if (read.some((one) => 'faults' in one.read)) return showFaults(true);
    for (const one of standstills) endStandstill(one);
    for (const { target, read: one } of read)
      if ('pieces' in one)
        note({
          ...{ kind: 'CLOCKOUT', userID, userName: displayName, target, state: 'WAITING' },
          ...one.pieces,
        });
    setTyped({});
    showFaults(false);
  };
  return (
    <>
      <header className="bar">
        <h1>{place.queueName}</h1>
        <button type="button" onClick={() => void navigate({ to: '/shop', search: {} })}>
          {say('shop.otherPlace')}
        </button>
        <span className="grow" />
        <span className="figure">{clock(new Date(serverNow()).toISOString())}</span>
        {mine.length > 0 && (
          <button type="button" data-key="F10" aria-keyshortcuts="F10" onClick={stop}>
            {say('shop.stop')}{' '}
            <span aria-hidden="true" className="key">
              F10
            </span>
          </button>
        )}
      </header>
      <Connection waiting={acts.filter(({ state }) => state === 'WAITING').length} />
      <ActList
        acts={acts}
        userID={userID}
        onMend={(act, pieces) => setTyped({ ...typed, [act.target.taskID]: pieces })}
        canMend={(act) => mine.some(({ target }) => target.taskID === act.target.taskID)}
      />
      <Standstills acts={standstills} />
      <div className="floor">
        <div>
          {mine.map((one, at) => (
            <WorkCard
              key={one.target.taskID}
              {...{ one, reasons: floor.data?.reasons ?? [], areFaultsShown }}
              typed={typedAt(one.target.taskID)}
              isFirst={at === 0}
              isStill={standstills.some(({ target }) => target.taskID === one.target.taskID)}
              onType={(pieces) => setTyped({ ...typed, [one.target.taskID]: pieces })}
              onEnd={() => {
                for (const still of standstills)
                  if (still.target.taskID === one.target.taskID) endStandstill(still);
              }}
              showFaults={showFaults}
            />
          ))}
          <NextTasks place={place} mine={mine} />
          <OrderTasks place={place} mine={mine} />
        </div>
        <People
          people={now.filter(({ target }) => target.resourceID === resourceID)}
          error={clockedIn.data ? undefined : clockedIn.error}
          isKnown={clockedIn.data !== undefined}
        />
      </div>
    </>
  );
};

const kept = new Map<string, Readonly<Record<string, Typed>>>();

/** What a user has typed at which task: still there after another screen, or a session that was over. */
const useTyped = (userID: string) => {
  const [typed, setTyped] = useState(kept.get(userID) ?? {});
  const type = (now: Readonly<Record<string, Typed>>) => {
    kept.set(userID, now);
    setTyped(now);
  };
  return [typed, type] as const;
};

/** Says that there is no connection, and that nothing is lost by it. */
const Connection = ({ waiting }: { waiting: number }) => {
  const { say, clock } = useSpeech();
  const { isOnline, sinceUTC } = useConnection();
  return (
    <p role="status" className={isOnline ? 'hidden' : 'offline'}>
      {isOnline ? say('shop.online') : say('shop.offline', { time: clock(sinceUTC), count: waiting })}
    </p>
  );
};

/** A function key presses the button that names it; nothing behind an open dialog. */
const useKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^F\d+$/.test(event.key) || document.querySelector('dialog[open]')) return;
      const button = document.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat) button.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
