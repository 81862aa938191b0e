/**
 * What to do about the answer to a probe, or about none (undefined), in a sentence for the
 * receiver's operator; null where all is well.
 */
export const adviceOnAnswer = (statusCode: number | undefined, durationMs: number): string | null => {
  if (statusCode === undefined)
    return 'Look into the receiver’s log: it has to answer a POST with a whole HTTP answer within 15 s.';
  if (statusCode < 200) return 'The receiver has to give a final answer, such as 204.';
  if (statusCode < 300) return durationMs < 5000 ? null : slow;
  if (statusCode < 400) return 'Redirects are not followed: put the address it leads to into the Base URL.';
  switch (statusCode) {
    case 401:
    case 403:
      return 'The receiver wants to know who calls: set the header that it asks for on the webhook, or let it go by the signature.';
    case 404:
      return 'There is nothing at this path: mend the Resource or the Base URL.';
    case 405:
      return 'The receiver does not take POST at this path.';
    case 410:
      return 'The receiver says that it wants no more: to a delivery this answer switches the webhook off.';
    case 411:
    case 413:
    case 415:
      return 'The receiver does not take such a body: it is JSON of up to a few megabytes, with a Content-Length.';
    case 429:
      return 'The receiver takes fewer requests than come: retries wait as long as its Retry-After says.';
    case 502:
    case 503:
    case 504:
      return 'Something in front of the receiver answers for it, and does not reach it: start the receiver.';
    default:
      return statusCode < 500
        ? 'The receiver refuses the request: its answer below, or its log, should say why.'
        : 'The receiver failed: look into its log.';
  }
};

const slow =
  'It took long: answer once the delivery is stored and work on it afterwards; after 15 s it counts as failed.';
