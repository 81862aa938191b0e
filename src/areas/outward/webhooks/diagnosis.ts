import { newID } from '#lib/id';
import { allowsLoopback } from '#platform/config';
import { diagnoseConnection } from '#platform/diagnose-connection';
import type { DiagnosisStep } from '#platform/diagnosis';
import type { Outside } from '#platform/outside';
import { sendOutside } from '#platform/outside-request';
import { flag, instant, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { adviceOnAnswer } from './answer-advice.ts';
import { headersOf, readable } from './send-delivery.ts';

/** What a diagnosis found, step by step. */
export const diagnosis = object(
  {
    url: text(4001),
    isHealthy: flag({ description: 'Every step went well: a delivery would have been taken' }),
    steps: list(
      object(
        {
          step: oneOf(['DNS', 'CONNECT', 'TLS', 'HTTP']),
          status: oneOf(['OK', 'FAILED', 'SKIPPED'], {
            description: 'SKIPPED: the URL needs no such step, or an earlier one failed',
          }),
          durationMs: orNull(int32({ minimum: 0 })),
          detail: text(2000, { description: 'What was found' }),
          advice: orNull(text(2000, { description: 'What to do about it' })),
        },
        { title: 'WebhookDiagnosisStep' },
      ),
      { description: 'DNS, CONNECT, TLS and HTTP, in this order' },
    ),
    addresses: list(
      object(
        {
          address: orNull(text(100, { description: 'null: it is not a public one, and not shown' })),
          isAllowed: flag({ description: 'Whether deliveries may go there: it is a public address' }),
          isReachable: orNull(flag({ description: 'Whether it took a connection; null: not tried' })),
        },
        { title: 'WebhookDiagnosisAddress' },
      ),
    ),
    tlsProtocol: orNull(text(20, { examples: ['TLSv1.3'] })),
    certificate: orNull(
      object(
        {
          subject: text(4000, { min: 0 }),
          issuer: text(4000, { min: 0 }),
          names: list(text(1000), { description: 'What it is for' }),
          validFrom: instant(),
          validTo: instant(),
          isTrusted: flag({ description: 'Whether deliveries accept it for this host' }),
        },
        { title: 'WebhookDiagnosisCertificate' },
      ),
    ),
    statusCode: orNull(
      int32({
        minimum: 100,
        maximum: 999,
        description: 'Of the answer to the probe; null: there was no answer',
      }),
    ),
    responseBody: orNull(text(20_480, { min: 0, description: 'The first 20 kB of that answer' })),
  },
  { title: 'WebhookDiagnosis' },
);

/** The request that a diagnosis sends where it gets so far. */
export type Probe = {
  url: string;
  headers: readonly { name: string; value: string }[];
  /** Live ones, the newest first. */
  secrets: string[];
  entity: string;
  event: string;
  body: Buffer;
  now: string;
  /** Why nothing may be sent; undefined: it may. */
  withheld?: string | undefined;
};

/**
 * Goes to the target as a delivery would and sends a signed sample over a connection that is in order.
 * @param timeoutMs for the sample, as long as a delivery has
 */
export const diagnose = async (
  { config }: Pick<Outside, 'config'>,
  probe: Probe,
  timeoutMs = 15_000,
): Promise<Static<typeof diagnosis>> => {
  const rules = { allowLoopback: allowsLoopback(config) };
  const { isOpen, ...found } = await diagnoseConnection(probe.url, rules);
  const told = { url: probe.url, ...found, statusCode: null, responseBody: null };
  const ended = (step: Omit<DiagnosisStep, 'step'>, more: object = {}) => {
    const steps = [...found.steps, { step: 'HTTP' as const, ...step }];
    return { ...told, ...more, steps, isHealthy: step.status === 'OK' };
  };
  const skipped = (detail: string) => ended({ status: 'SKIPPED', durationMs: null, detail, advice: null });
  if (!isOpen) return skipped('There was no connection that could be used.');
  if (probe.withheld !== undefined) return skipped(probe.withheld);

  const own = Object.fromEntries(probe.headers.map(({ name, value }) => [name, value]));
  const sample = { ...probe, deliveryID: newID(), attempt: 1, sequence: null, isTest: true };
  const sent = await sendOutside({
    ...rules,
    timeoutMs,
    url: probe.url,
    method: 'POST',
    headers: { ...own, ...headersOf(sample, probe.now) },
    body: probe.body,
  });
  if (!('statusCode' in sent)) {
    return ended({
      status: 'FAILED',
      durationMs: sent.durationMs,
      detail: sent.error,
      advice: adviceOnAnswer(undefined, sent.durationMs),
    });
  }
  const { statusCode, durationMs } = sent;
  const isTaken = statusCode >= 200 && statusCode < 300;
  return ended(
    {
      status: isTaken ? 'OK' : 'FAILED',
      durationMs,
      detail: `The receiver answered ${statusCode}${isTaken ? '' : ', which a delivery counts as a failure'}${leads(sent.headers.location)}.`,
      advice: adviceOnAnswer(statusCode, durationMs),
    },
    { statusCode, responseBody: readable(sent.body) },
  );
};

const leads = (location: string | string[] | undefined): string =>
  typeof location === 'string' ? `, and points to ${location.slice(0, 500)}` : '';
