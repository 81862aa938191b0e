/**
 * Every problem the service can answer, by its stable code: one flat catalogue (decisions 2).
 * `title` is the sentence a person reads first; the detail of each case is written where it arises.
 */
export const problems = {
  // 400 malformed or invalid
  MalformedJson: [400, 'The body is not valid JSON'],
  MalformedMultipart: [400, 'The body is not well-formed multipart/form-data'],
  InvalidInput: [400, 'The request has values that are not allowed'],
  ReadOnlyField: [400, 'A read-only field was sent with another value than the stored one'],
  UnknownReference: [400, 'The request refers to something that does not exist'],
  InvalidCursor: [400, 'The cursor is not one that this service gave out'],
  InvalidTemplate: [400, 'The template cannot be used'],
  TemplateRequired: [400, 'No Word template was named and none is the default'],
  InvalidTarget: [400, 'The address is not one that may be called'],
  OriginUnresolved: [400, 'The item has no country of origin'],
  CommodityCodeMissing: [400, 'The item has no commodity code'],
  // 401, 403
  Unauthenticated: [401, 'A valid API key is needed'],
  Forbidden: [403, 'The key may not do this'],
  FeatureNotEnabled: [403, 'The feature is not switched on for this tenant'],
  // 404, 405, 406
  NotFound: [404, 'There is nothing here'],
  NoApplicableTariffRule: [404, 'No published tariff rule applies'],
  MethodNotAllowed: [405, 'The method is not allowed here'],
  NotAcceptable: [406, 'The answer cannot be given in the form asked for'],
  // 409 conflict with the present state
  Duplicate: [409, 'There is one like this already'],
  Referenced: [409, 'It is in use and cannot be deleted'],
  IllegalTransition: [409, 'The status cannot change this way'],
  NotEditable: [409, 'It cannot be changed in its present status'],
  InsufficientStock: [409, 'There is not that much in stock'],
  MoreThanOrdered: [409, 'More would be shipped or invoiced than was ordered'],
  MoreThanInvoiced: [409, 'More would be credited than was invoiced'],
  MoreThanOwed: [409, 'More would be paid than is owed'],
  SerialInStock: [409, 'The serial number is in stock already'],
  NoShortage: [409, 'Nothing is short'],
  InAnotherBatch: [409, 'It is in another batch'],
  PreconditionMissing: [409, 'Something is missing before this can be done'],
  ApprovalRequired: [409, 'It has to be approved before it can go on'],
  ConflictingTariffRules: [409, 'Tariff rules of the same precedence say different rates'],
  NoTaxRate: [409, 'No tax of the table fits'],
  ConflictingTaxRates: [409, 'Taxes of the same rank fit'],
  ConflictingPrices: [409, 'Prices of the same rank say different amounts'],
  LinkExpired: [409, 'The time of the link is over'],
  LinkRevoked: [409, 'The link was ended'],
  OfferChanged: [409, 'The offer is not what was shown any more'],
  SimulationOutdated: [409, 'The quote or its prices are not what was simulated any more'],
  AlreadyAnswered: [409, 'The offer was answered already'],
  PromotionUnavailable: [409, 'The promotion cannot be used now'],
  IdempotencyKeyInUse: [409, 'A request with this Idempotency-Key is still running'],
  TooMany: [409, 'The request covers more than can be done at once'],
  Busy: [409, 'Another request is changing this at the moment'],
  // 412 … 431
  PreconditionFailed: [412, 'It has changed since it was read'],
  TooLarge: [413, 'The body is too large'],
  UnsupportedMediaType: [415, 'The body is of a type that is not taken here'],
  ExpectationFailed: [417, 'What the request expects is not done here'],
  TooCostly: [422, 'It needs more time or memory than one piece of work may have'],
  IdempotencyKeyReused: [422, 'The Idempotency-Key was used before with another request'],
  TooManyRequests: [429, 'Too many requests'],
  TooManyUnderWay: [429, 'Too many like this are under way already'],
  TooMuchWaiting: [429, 'Too much work of yours is waiting already'],
  HeadersTooLarge: [431, 'The request headers are too large'],
  RequestTimeout: [408, 'The request took too long to arrive'],
  // 5xx
  InternalError: [500, 'Something went wrong in the service'],
  ComponentFailed: [500, 'A part of the service that this needs could not complete'],
  ComponentUnavailable: [503, 'A part of the service that this needs cannot be reached'],
  Overloaded: [503, 'The service is busy'],
  StorageFull: [503, 'There is no room to store anything'],
  DatabaseUnavailable: [503, 'The database cannot be reached'],
  AvailabilityUnknown: [503, 'The availability cannot be determined at the moment'],
  PaymentUnavailable: [503, 'The payment provider cannot be used at the moment'],
  PdfUnavailable: [503, 'PDF conversion is not available'],
} as const satisfies Record<string, readonly [number, string]>;

/** A code of the catalogue. */
export type ProblemCode = keyof typeof problems;
