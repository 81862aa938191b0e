import { type Decimal, decimalPlaces, roundHalfUp } from './decimal.ts';

/**
 * The decimals of a currency by ISO 4217 (list one, and list three for codes withdrawn since 2000, which old
 * documents still carry): 2 for EUR and HUF, 0 for JPY, 3 for IQD, 4 for CLF. Not from `Intl`, whose numbers
 * follow what people use in cash and differ for HUF, IQD and others. Throws `RangeError` for a code without a
 * minor unit (metals, test codes) or not on the lists: check with `hasMinorUnits` what comes from outside.
 */
export const minorUnits = (code: string): number => {
  const units = UNITS.get(code);
  if (units === undefined)
    throw new RangeError(`${code} is not a currency of ISO 4217 that amounts can be stated in.`);
  return units;
};

/** The currencies that have so many decimals, for statements that round amounts of several. */
export const currenciesWith = (units: number): string[] =>
  [...UNITS].flatMap(([code, its]) => (its === units ? [code] : []));

/** Whether amounts can be stated in this currency, upper case as in ISO 4217. */
export const hasMinorUnits = (code: string): boolean => UNITS.has(code);

/** An amount of money, rounded half-up to the currency's minor unit. Throws as `minorUnits` does. */
export const roundMoney = (amount: Decimal, code: string): Decimal => roundHalfUp(amount, minorUnits(code));

/** Whether an amount can be paid in its currency: no hundredths of a yen. Throws as `minorUnits` does. */
export const isFineEnough = (amount: Decimal, code: string): boolean =>
  decimalPlaces(amount) <= minorUnits(code);

const TABLE: Record<number, string> = {
  0: `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF`,
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
      COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
      INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
      MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
      STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: `BHD IQD JOD KWD LYD OMR TND`,
  4: `CLF UYW`,
};

const WITHDRAWN: Record<number, string> = {
  0: `BYR TPE`,
  2: `ANG AZM BGN CSD CUC CYP EEK GHC HRK LTL LVL MRO MTL MZM ROL SDD SIT SKK SLL SRG STD TMM TRL USS VEB VEF YUM ZMK ZWD
      ZWL ZWN ZWR`,
};

const UNITS: ReadonlyMap<string, number> = new Map(
  [TABLE, WITHDRAWN].flatMap((table) =>
    Object.entries(table).flatMap(([units, codes]) =>
      codes.split(/\s+/).map((code) => [code, Number(units)] as const),
    ),
  ),
);
