/** What a reader of a quote knows as the unit, by its code of UN/ECE Recommendation 20. */
const labels = new Map(
  Object.entries({
    C62: 'pcs',
    H87: 'pcs',
    EA: 'ea',
    PR: 'pair',
    SET: 'set',
    MTR: 'm',
    MMT: 'mm',
    CMT: 'cm',
    KMT: 'km',
    INH: 'in',
    FOT: 'ft',
    MTK: 'm²',
    MTQ: 'm³',
    LTR: 'l',
    MLT: 'ml',
    GRM: 'g',
    KGM: 'kg',
    TNE: 't',
    LBR: 'lb',
    SEC: 's',
    MIN: 'min',
    HUR: 'h',
    DAY: 'd',
    XRO: 'roll',
    XBX: 'box',
    XPK: 'pack',
  }),
);

/** `pcs` for `C62`; the code itself where it has no label here. */
export const unitLabel = (code: string): string => labels.get(code) ?? code;
