/** What can be booked of materials. */
export const bookingTypes = ['ISSUE', 'RETURN', 'SCRAP', 'BYPRODUCT'] as const;

/** Why something was booked: by somebody, or as a task or the order was completed. */
export const bookingCauses = ['HAND', 'TASK', 'ORDER'] as const;
