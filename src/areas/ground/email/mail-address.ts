import { text } from '#platform/schema';

/** One address, as `local@domain`: no name beside it, no blanks, no line breaks. */
export const mailAddress = (notes: { description?: string } = {}) => text(254, { pattern, ...notes });

const pattern = '^[^\\s<>",;:@]+@[^\\s<>",;:@]+$';

/**
 * Whether a text is such an address. One with a comma or in brackets would be read as others than it says.
 */
export const isMailAddress = (address: string): boolean => address.length <= 254 && isAddress.test(address);
const isAddress = new RegExp(pattern);
