import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { createTicket } from '../../../client/groups/service.ts';
import type { Ticket } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { PickField, pickedOf } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSentKey } from '../sent-key.ts';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { customers } from './customers.ts';
import { type Reported, TicketLine } from './ticket-line.tsx';

const priorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;

const isPriority = (text: string): text is Ticket['priority'] => priorities.some((one) => one === text);

const nothing = (): Reported => ({ key: crypto.randomUUID(), serial: '', problem: '', itemID: undefined });

/** A new ticket: who reports what of which pieces. */
export const NewTicketScreen = () => {
  const { say } = useSpeech();
  const may = useMay();
  return (
    <>
      <header className="bar">
        <h1>{say('newTicket.title')}</h1>
        <span className="grow" />
        <Link to="/tickets">{say('nav.tickets')}</Link>
      </header>
      {may('tickets.write') ? (
        <TicketForm />
      ) : (
        <p className="quiet">{say('master.mayNot', { permission: 'tickets.write' })}</p>
      )}
    </>
  );
};

const TicketForm = () => {
  const { say, term } = useSpeech();
  const go = useNavigate();
  const id = useId();
  const { customer: asked = '' }: { customer?: string } = useSearch({ strict: false });
  const [customer, setCustomer] = useState(asked);
  const [subject, setSubject] = useState('');
  const [description, setDescription] = useState('');
  const [priority, setPriority] = useState<Ticket['priority']>('NORMAL');
  const [lines, setLines] = useState<readonly Reported[]>(() => [nothing()]);
  const sent = useSentKey();
  const creating = useMutation({
    mutationFn: async () => {
      const from = await pickedOf(customers, customer);
      if (!from) throw new Error(say('pick.none', { text: customer }));
      const body = {
        ...{
          customerID: from.id,
          subject: subject.trim(),
          priority,
          description: description.trim() || null,
        },
        lineItems: lines
          .filter(({ serial, problem }) => serial.trim() !== '' || problem.trim() !== '')
          .map(({ serial, problem, itemID }) => ({
            ...(itemID === undefined ? {} : { itemID }),
            serialNumber: serial.trim() || null,
            reportedProblem: problem.trim() || null,
          })),
      };
      return millwright(createTicket, { body }, { idempotencyKey: sent.keyOf(body) });
    },
    onSuccess: async ({ ticketID }) => {
      await queries.invalidateQueries({ queryKey: ['/tickets'] });
      await go({ href: `/tickets/${ticketID}` });
    },
  });
  const set = (key: string, change: Partial<Reported>) =>
    setLines((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!creating.isPending) creating.mutate();
  };
  return (
    <form onSubmit={submit}>
      <p className="bar">
        <PickField
          kind={customers}
          label={say('field.customer')}
          typed={customer}
          onType={(typed) => {
            setCustomer(typed);
            void go({ to: '.', search: { customer: typed || undefined }, replace: true });
          }}
        />
        <label htmlFor={`${id}p`}>{say('field.priority')}</label>
        <select
          id={`${id}p`}
          value={priority}
          onChange={({ target }) => isPriority(target.value) && setPriority(target.value)}
        >
          {priorities.map((one) => (
            <option key={one} value={one}>
              {term(one)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}s`}>{say('field.subject')}</label>
        <input
          id={`${id}s`}
          className="whole"
          required
          maxLength={200}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
      </p>
      <p>
        <label htmlFor={`${id}d`}>{say('field.description')}</label>
        <textarea
          id={`${id}d`}
          className="whole"
          rows={3}
          maxLength={4000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </p>
      {lines.map((line, at) => (
        <TicketLine key={line.key} {...{ line, at }} onChange={(change) => set(line.key, change)} />
      ))}
      <p className="bar">
        <button type="submit" className="main" disabled={creating.isPending}>
          {say('newTicket.create')}
        </button>
        <button type="button" onClick={() => setLines([...lines, nothing()])}>
          {say('buy.addLine')}
        </button>
        <span className="quiet" role="status">
          {creating.isPending ? say('saving') : ''}
        </span>
      </p>
      <ProblemBox error={creating.error} />
    </form>
  );
};
