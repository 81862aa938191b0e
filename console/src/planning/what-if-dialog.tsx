import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { useSpeech } from '../words/words.tsx';
import type { Plan } from './plan.ts';
import type { WhatIf } from './shift.ts';
import type { Zone } from './zone.ts';

const kinds = ['rush', 'down', 'overtime'] as const;
const words = { rush: 'planning.rush', down: 'planning.down', overtime: 'planning.overtime' } as const;

type Props = { plan: Plan; zone: Zone; onClose: () => void; onAsk: (whatIf: WhatIf) => void };

/** Asks what a rush order, a resource that is down, or overtime would do; several at once, too. */
export const WhatIfDialog = ({ plan, zone, onClose, onAsk }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const [kind, setKind] = useState<(typeof kinds)[number]>('rush');
  const [order, setOrder] = useState('');
  const [resource, setResource] = useState(plan.resources[0]?.id ?? '');
  const [from, setFrom] = useState(() => zone.local(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
  const [to, setTo] = useState('');
  const [supposed, suppose] = useState<readonly { said: string; whatIf: WhatIf }[]>([]);
  const [fault, setFault] = useState<string>();
  const orders = [...plan.orders.values()];
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which goes to its first field.
  useEffect(() => field.current?.focus(), []);

  /** What the fields say, or what is wrong with them. */
  const read = (): { said: string; whatIf: WhatIf } | string => {
    if (kind === 'rush') {
      const found = orders.find(({ number }) => number.toLowerCase() === order.trim().toLowerCase());
      if (!found) return say('planning.noSuchOrder', { number: order });
      const { productionOrderID, number } = found;
      return {
        said: say('planning.isEarlier', { order: number }),
        whatIf: { rush: [{ productionOrderID }] },
      };
    }
    const [start, end] = [zone.instant(from), zone.instant(to)];
    if (Number.isNaN(start) || Number.isNaN(end) || end <= start) return say('planning.wrongSpan');
    const [startUTC, endUTC] = [new Date(start).toISOString(), new Date(end).toISOString()];
    const name = plan.resources.find((one) => one.id === resource)?.name ?? '';
    const values = { resource: name, from: zone.time(start), to: zone.time(end) };
    return {
      said: say(kind === 'down' ? 'planning.isDown' : 'planning.works', values),
      whatIf: { [kind]: [{ resourceID: resource, startUTC, endUTC }] },
    };
  };
  const add = (): readonly { said: string; whatIf: WhatIf }[] | undefined => {
    const one = read();
    setFault(typeof one === 'string' ? one : undefined);
    return typeof one === 'string' ? undefined : [...supposed, one];
  };
  const addAnother = () => {
    const all = add();
    if (!all) return;
    suppose(all);
    setOrder('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = kind === 'rush' ? order.trim() === '' : to === '';
    const all = isEmpty && supposed.length > 0 ? supposed : add();
    if (!all) return;
    onAsk(together(all));
    onClose();
  };
  return (
    <Dialog label={say('planning.whatIf')} onClose={onClose}>
      <form onSubmit={submit} className="whatIf">
        <h2>{say('planning.whatIf')}</h2>
        <ul>
          {supposed.map(({ said }, at) => (
            <li key={said}>
              {said}{' '}
              <button
                type="button"
                className="plain"
                aria-label={say('planning.dropOne', { what: said })}
                onClick={() => suppose(supposed.filter((_, index) => index !== at))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <label htmlFor={`${id}kind`}>{say('planning.what')}</label>
        <select
          id={`${id}kind`}
          value={kind}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'rush')}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {say(words[one])}
            </option>
          ))}
        </select>
        {kind === 'rush' ? (
          <>
            <label htmlFor={`${id}order`}>{say('planning.orderNumber')}</label>
            <input
              id={`${id}order`}
              ref={field}
              list={`${id}orders`}
              autoComplete="off"
              value={order}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault === undefined ? undefined : `${id}fault`}
              onChange={(event) => setOrder(event.target.value)}
            />
            <datalist id={`${id}orders`}>
              {orders.slice(0, 500).map(({ number }) => (
                <option key={number} value={number} />
              ))}
            </datalist>
          </>
        ) : (
          <>
            <label htmlFor={`${id}resource`}>{say('planning.resource')}</label>
            <select
              id={`${id}resource`}
              value={resource}
              onChange={(event) => setResource(event.target.value)}
            >
              {plan.resources
                .filter(({ isActive }) => isActive)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
            </select>
            {(
              [
                ['planning.begin', from, setFrom],
                ['planning.end', to, setTo],
              ] as const
            ).map(([word, value, set]) => (
              <div key={word}>
                <label htmlFor={id + word}>{say(word, { zone: zone.timeZone })}</label>
                <input
                  id={id + word}
                  type="datetime-local"
                  value={value}
                  aria-invalid={fault !== undefined || undefined}
                  onChange={(event) => set(event.target.value)}
                />
              </div>
            ))}
          </>
        )}
        {fault !== undefined && (
          <p className="late" id={`${id}fault`} role="alert">
            {fault}
          </p>
        )}
        <p className="bar">
          <button type="submit" className="main">
            {say('planning.compare')}
          </button>
          <button type="button" onClick={addAnother}>
            {say('planning.addAnother')}
          </button>
          <button type="button" onClick={onClose}>
            {say('planning.close')}
          </button>
        </p>
      </form>
    </Dialog>
  );
};

/** All that is supposed, as one question. */
const together = (all: readonly { whatIf: WhatIf }[]): WhatIf => {
  const [rush, down, overtime] = [
    all.flatMap(({ whatIf }) => whatIf.rush ?? []),
    all.flatMap(({ whatIf }) => whatIf.down ?? []),
    all.flatMap(({ whatIf }) => whatIf.overtime ?? []),
  ];
  return {
    ...(rush.length > 0 ? { rush } : {}),
    ...(down.length > 0 ? { down } : {}),
    ...(overtime.length > 0 ? { overtime } : {}),
  };
};
