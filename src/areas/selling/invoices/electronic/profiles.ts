import type { invoiceProfiles } from '#areas/parties/customers';

/** The rules that an electronic invoice keeps. */
export type Profile = (typeof invoiceProfiles)[number];

const norm = 'urn:cen.eu:en16931:2017';
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** How an invoice says which rules it keeps (BT-24), and which business process it belongs to (BT-23). */
export const profileWords: Readonly<Record<Profile, { specification: string; process: string | null }>> = {
  EN16931: { specification: norm, process: null },
  XRECHNUNG: {
    specification: `${norm}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    process: billing,
  },
  PEPPOL: {
    specification: `${norm}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process: billing,
  },
};
