import type { Decimal } from '#lib/decimal';
import type { Outside } from '#platform/outside';

/** How a tenant reaches its provider. */
export type ProviderSettings = {
  provider: 'STRIPE';
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  returnUrl: string;
};

/** What is to be paid at the provider's page. Who asks twice with one `checkoutID` gets the same page. */
export type WantedCheckout = {
  checkoutID: string;
  amount: Decimal;
  currencyCode: string;
  /** What the customer reads there. */
  description: string;
};

/** A page at the provider, where the customer pays. */
export type OpenedCheckout = { providerReference: string; url: string; expiresUTC: string };

/** What a message says of a payment; OTHER is nothing that we need. */
export const messageKinds = [
  'AUTHORIZED',
  'PAID',
  'DECLINED',
  'EXPIRED',
  'REFUNDED',
  'PARTLY_REFUNDED',
  'OTHER',
] as const;

/** A message whose signature fits. */
export type ProviderMessage = {
  reference: string;
  type: string;
  kind: (typeof messageKinds)[number];
  /** Our own id, where the provider repeats it. */
  checkoutID: string | null;
  /** What the provider calls the page. */
  providerReference: string | null;
  /** What it calls the payment, which is what can be refunded. */
  paymentReference: string | null;
  /** In the provider's smallest unit, with the currency in ISO 4217: compared with what was asked for. */
  units: number | null;
  /** What of it was given back so far, all in all, likewise. */
  refundedUnits: number | null;
  currencyCode: string | null;
};

type Reach = Pick<Outside, 'config' | 'log'>;

/**
 * One provider. All but `unitsOf`, `amountOf` and `read` call it, and are for where no transaction is open.
 */
export type PaymentProvider = {
  /** An amount in its smallest unit; undefined where it cannot take it exactly. */
  unitsOf(amount: Decimal, currencyCode: string): number | undefined;
  /** And back; undefined for a currency that it does not know. */
  amountOf(units: number, currencyCode: string): Decimal | undefined;
  /** @throws Problem 503 PaymentUnavailable */
  open(reach: Reach, settings: ProviderSettings, wanted: WantedCheckout): Promise<OpenedCheckout>;
  /** Closes a page at which nobody paid; false where somebody did, or it is over. @throws Problem 503 */
  expire(reach: Reach, settings: ProviderSettings, providerReference: string): Promise<boolean>;
  /**
   * Gives so much of a payment back; what becomes of it comes as a message. The same `key` is the same
   * refund. @throws Problem 409 where the provider refuses, 503
   */
  refund(
    reach: Reach,
    settings: ProviderSettings,
    payment: { reference: string; units: number; key: string },
  ): Promise<void>;
  /** Loads what `read` needs. */
  ready(): Promise<ReadMessage>;
};

/** Reads a message; undefined where the signature is not the provider's, or is older than five minutes. */
export type ReadMessage = (
  bytes: Buffer,
  signed: { signature: string; secret: string; now: string },
) => ProviderMessage | undefined;
