import { languageOf } from '#lib/language';

/**
 * What a reader knows as the unit, by its code of UN/ECE Recommendation 20: in English, and in German where
 * that differs.
 */
const labels: Readonly<Record<string, readonly [english: string, german?: string]>> = {
  ...{
    C62: ['pcs', 'Stk.'],
    H87: ['pcs', 'Stk.'],
    EA: ['ea', 'Stk.'],
    NAR: ['pcs', 'Stk.'],
    PR: ['pair', 'Paar'],
  },
  ...{
    SET: ['set', 'Satz'],
    DZN: ['dozen', 'Dtzd.'],
    CEN: ['hundred', 'Hundert'],
    MIL: ['thousand', 'Tausend'],
  },
  ...{
    KT: ['kit', 'Bausatz'],
    LS: ['lump sum', 'pauschal'],
    E48: ['service', 'Leistung'],
    LO: ['lot', 'Los'],
  },
  ...{ MTR: ['m'], DMT: ['dm'], CMT: ['cm'], MMT: ['mm'], KMT: ['km'], '4H': ['µm'] },
  ...{ INH: ['in', 'Zoll'], FOT: ['ft', 'Fuß'], YRD: ['yd', 'Yard'], SMI: ['mile', 'Meile'] },
  ...{ MTK: ['m²'], CMK: ['cm²'], MMK: ['mm²'], FTK: ['sq ft', 'Quadratfuß'], INK: ['sq in', 'Quadratzoll'] },
  ...{
    MTQ: ['m³'],
    CMQ: ['cm³'],
    DMQ: ['dm³'],
    LTR: ['l'],
    MLT: ['ml'],
    HLT: ['hl'],
    GLL: ['gal', 'Gallone'],
  },
  ...{
    MGM: ['mg'],
    GRM: ['g'],
    KGM: ['kg'],
    TNE: ['t'],
    DTN: ['dt'],
    LBR: ['lb', 'Pfund'],
    ONZ: ['oz', 'Unze'],
  },
  ...{ SEC: ['s'], MIN: ['min'], HUR: ['h', 'Std.'], DAY: ['d', 'Tage'], WEE: ['wk', 'Wochen'] },
  ...{ MON: ['mo', 'Monate'], ANN: ['yr', 'Jahre'], P1: ['%'], KWH: ['kWh'], KMQ: ['kg/m³'] },
  ...{ XRO: ['roll', 'Rolle'], XBX: ['box', 'Kiste'], XPK: ['pack', 'Paket'], XCT: ['carton', 'Karton'] },
  ...{ XPX: ['pallet', 'Palette'], XBG: ['bag', 'Beutel'], XSA: ['sack', 'Sack'], XDR: ['drum', 'Fass'] },
  ...{ XCA: ['can', 'Dose'], XBO: ['bottle', 'Flasche'], XRD: ['rod', 'Stange'], XST: ['sheet', 'Tafel'] },
};

/**
 * `pcs` for `C62`, `Stk.` in German; in other languages as in English, and the code itself where it has no
 * label here.
 */
export const unitLabel = (code: string, locale: string): string => {
  const [english, german] = labels[code] ?? [code];
  return languageOf(locale) === 'de' ? (german ?? english) : english;
};
