import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { getWebhookLog, listWebhookLog, replayWebhookDelivery } from '../../../client/groups/webhooks.ts';
import type { WebhookLogEntryWhole } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { Rows } from '../lists/rows.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { attemptColumns, isTaken } from './log.tsx';

/** One attempt: what was sent, what came back, where its time went; and the delivery sent again. */
export const AttemptScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const { say, time, term, number } = useSpeech();
  const { data, error, refetch } = useQuery({
    queryKey: ['/webhooks', 'attempt', id],
    queryFn: () => millwright(getWebhookLog, { params: { LogID: id } }),
  });
  if (error)
    return (
      <>
        <h1>{say('nav.webhooks')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const parts = [
    ['webhook.dns', data.dnsMs],
    ['webhook.connect', data.connectMs],
    ['webhook.tls', data.tlsMs],
    ['webhook.firstByte', data.firstByteMs],
    ['webhook.took', data.durationMs],
  ] as const;
  return (
    <>
      <header className="bar">
        <h1>
          {data.entity}.{data.event}
        </h1>
        <span className={isTaken(data) ? 'status' : 'status late'}>
          {data.statusCode ?? (data.error === null ? '–' : term(data.error))}
        </span>
        <span className="grow" />
        <Link to="/webhooks">{say('nav.webhooks')}</Link>
      </header>
      <p>
        {time(data.utc)} · <span className="written">{data.url}</span>
      </p>
      {data.errorDetail && <p className="late">{data.errorDetail}</p>}
      <Delivery attempt={data} />
      <dl className="facts">
        {parts.map(
          ([title, value]) =>
            value !== null && (
              <div key={title}>
                <dt>{say(title)}</dt>
                <dd>{number(value)}</dd>
              </div>
            ),
        )}
      </dl>
      <Text
        title="webhook.request"
        text={`${headersOf(data.requestHeaders)}\n${readable(data.requestBody)}`}
      />
      {data.responseBody !== null && <Text title="webhook.response" text={readable(data.responseBody)} />}
    </>
  );
};

/** All attempts of the same delivery, and one more on demand: it is looked for until it is there. */
const Delivery = ({ attempt: { logID: id, deliveryID } }: { attempt: WebhookLogEntryWhole }) => {
  const { say } = useSpeech();
  const may = useMay();
  const again = useMutation({
    mutationFn: () => millwright(replayWebhookDelivery, { params: { LogID: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/webhooks'] }),
  });
  const before = again.data?.attempts;
  const { data, error } = useQuery({
    queryKey: ['/webhooks', 'delivery', deliveryID],
    queryFn: ({ signal }) => millwright(listWebhookLog, { query: { deliveryID, limit: 50 } }, { signal }),
    refetchInterval: ({ state }) =>
      before !== undefined && state.data?.every(({ attempt }) => attempt <= before) ? 2000 : false,
  });
  return (
    <section>
      <h2>{say('webhook.attempts')}</h2>
      {may('webhooks.write') && (
        <p className="bar">
          <button type="button" className="main" disabled={again.isPending} onClick={() => again.mutate()}>
            {say('webhook.again')}
          </button>
          <span role="status">{again.isSuccess && say('webhook.queued')}</span>
        </p>
      )}
      <ProblemBox error={error ?? again.error} />
      <Rows
        rows={data ?? []}
        columns={attemptColumns}
        idOf={({ logID }) => logID}
        href={({ logID }) => (logID === id ? undefined : `/webhooks/${logID}`)}
      />
    </section>
  );
};

/** What went over the wire, to be read, scrolled and copied. */
const Text = ({ title, text }: { title: Word; text: string }) => {
  const { say } = useSpeech();
  const id = useId();
  return (
    <section>
      <h2>
        <label htmlFor={id}>{say(title)}</label>
      </h2>
      <textarea
        id={id}
        className="wire"
        readOnly
        rows={Math.min(16, text.split('\n').length + 1)}
        value={text}
      />
    </section>
  );
};

const headersOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

/** JSON with line ends; anything else as it came. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
};
