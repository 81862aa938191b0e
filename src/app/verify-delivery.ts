import { createHmac, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Headers of a delivery as Node gives them: names in lower case. */
export type DeliveryHeaders = Record<string, string | string[] | undefined>;

/**
 * Checks a delivery as its receiver would, with nothing of the code that signs: the contract's header by
 * hand, the others by the Standard Webhooks library. During a rotation any of the secrets may be the one.
 * Answers what is wrong with each of the two, or undefined.
 */
export const verifyDelivery = (
  secrets: readonly string[],
  headers: DeliveryHeaders,
  body: Buffer,
): { contract: string | undefined; standard: string | undefined } => ({
  contract: faultOfContract(secrets, headers, body),
  standard: faultOfStandard(secrets, headers, body),
});

const faultOfContract = (
  secrets: readonly string[],
  headers: DeliveryHeaders,
  body: Buffer,
): string | undefined => {
  const told = ['x-service-signature', 'x-service-signature-previous'].flatMap((name) => headers[name] ?? []);
  if (told.length === 0) return 'X-Service-Signature is missing';
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(body).digest('hex'));
  return expected.some((one) => told.some((other) => isSame(one, other)))
    ? undefined
    : 'X-Service-Signature does not match';
};

const faultOfStandard = (
  secrets: readonly string[],
  headers: DeliveryHeaders,
  body: Buffer,
): string | undefined => {
  const told = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]),
  );
  let fault = 'there is no secret';
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body.toString(), told, { jsonParse: false });
      return undefined;
    } catch (error) {
      fault = (error as Error).message;
    }
  }
  return `webhook-signature: ${fault}`;
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
