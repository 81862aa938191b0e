import { isInvoiceUnit } from '#areas/ground/reference';

/** What people write for units, by its code of UN/ECE Recommendation 20 (21 after an X). */
const words: Readonly<Record<string, string>> = {
  ...{ PC: 'H87', PCS: 'H87', PCE: 'H87', PIECE: 'H87', PIECES: 'H87', STÜCK: 'H87', STCK: 'H87', ST: 'H87' },
  ...{ EACH: 'EA', PAIR: 'PR', PAAR: 'PR', DOZEN: 'DZN', SETS: 'SET', SATZ: 'SET', PAUSCH: 'LS', PSCH: 'LS' },
  ...{ M: 'MTR', CM: 'CMT', MM: 'MMT', KM: 'KMT', LFM: 'MTR', IN: 'INH', FT: 'FOT', YD: 'YRD' },
  ...{ M2: 'MTK', 'M²': 'MTK', QM: 'MTK', SQM: 'MTK', M3: 'MTQ', 'M³': 'MTQ', CBM: 'MTQ' },
  ...{ L: 'LTR', ML: 'MLT', HL: 'HLT', KG: 'KGM', G: 'GRM', MG: 'MGM', T: 'TNE', TO: 'TNE', LB: 'LBR' },
  ...{ LBS: 'LBR', OZ: 'ONZ', H: 'HUR', HR: 'HUR', HRS: 'HUR', STD: 'HUR', S: 'SEC', D: 'DAY', DAYS: 'DAY' },
  ...{ TAG: 'DAY', TAGE: 'DAY', WK: 'WEE', MO: 'MON', YR: 'ANN', ROLL: 'XRO', BOX: 'XBX', PK: 'XPK' },
  ...{ PACK: 'XPK', CARTON: 'XCT', PALLET: 'XPX', BAG: 'XBG', DRUM: 'XDR' },
};

/** The unit's code as electronic invoices write it; undefined where it is not known what is meant. */
export const invoiceUnit = (uOM: string): string | undefined => {
  const said = uOM.trim();
  if (isInvoiceUnit(said)) return said;
  const upper = said.toUpperCase().replace(/\.$/, '');
  return words[upper] ?? (isInvoiceUnit(upper) ? upper : undefined);
};
