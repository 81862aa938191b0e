import { isInvoiceUnit } from '#areas/ground/reference';

/**
 * What people write for units, by its code of UN/ECE Recommendation 20 (21 after an X). It counts before a
 * code of the same letters: Stk means pieces and not STK, sticks of cigarettes; Pal pallets, not pascals.
 */
const words: Readonly<Record<string, string>> = {
  ...{ PC: 'H87', PCS: 'H87', PCE: 'H87', PIECE: 'H87', PIECES: 'H87', STÜCK: 'H87', STCK: 'H87', ST: 'H87' },
  ...{ EACH: 'EA', PAIR: 'PR', PAAR: 'PR', DOZEN: 'DZN', SETS: 'SET', SATZ: 'SET', PAUSCH: 'LS', PSCH: 'LS' },
  ...{ M: 'MTR', CM: 'CMT', MM: 'MMT', KM: 'KMT', LFM: 'MTR', IN: 'INH', FT: 'FOT', YD: 'YRD' },
  ...{ M2: 'MTK', 'M²': 'MTK', QM: 'MTK', SQM: 'MTK', M3: 'MTQ', 'M³': 'MTQ', CBM: 'MTQ' },
  ...{ L: 'LTR', ML: 'MLT', HL: 'HLT', KG: 'KGM', G: 'GRM', MG: 'MGM', T: 'TNE', TO: 'TNE', LB: 'LBR' },
  ...{ LBS: 'LBR', OZ: 'ONZ', H: 'HUR', HR: 'HUR', HRS: 'HUR', STD: 'HUR', S: 'SEC', D: 'DAY', DAYS: 'DAY' },
  ...{ TAG: 'DAY', TAGE: 'DAY', WK: 'WEE', MO: 'MON', YR: 'ANN', ROLL: 'XRO', BOX: 'XBX', PK: 'XPK' },
  ...{ PACK: 'XPK', CARTON: 'XCT', PALLET: 'XPX', BAG: 'XBG', DRUM: 'XDR' },
  ...{ STK: 'H87', STUECK: 'H87', METER: 'MTR', METRE: 'MTR', LITER: 'LTR', LITRE: 'LTR', KILO: 'KGM' },
  ...{ TONNE: 'TNE', TONNEN: 'TNE', STUNDE: 'HUR', STUNDEN: 'HUR', HOUR: 'HUR', HOURS: 'HUR', WOCHE: 'WEE' },
  ...{ MONAT: 'MON', JAHR: 'ANN', PAUSCHAL: 'LS', PAUSCHALE: 'LS', ROLLE: 'XRO', KARTON: 'XCT' },
  ...{ PACKUNG: 'XPK', PAL: 'XPX', PALETTE: 'XPX' },
};

/** The unit's code as electronic invoices write it; undefined where it is not known what is meant. */
export const invoiceUnit = (uOM: string): string | undefined => {
  const upper = uOM.trim().toUpperCase().replace(/\.$/, '');
  return words[upper] ?? (isInvoiceUnit(upper) ? upper : undefined);
};
