/** `customerID` of an example becomes the world's CustomerID, at any depth. */
export const withIds = (value: unknown, ids: Record<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // Items are named by number in quotes, and this machine is the only host there is.
      const known =
        name === 'number' || /ID$/.test(name)
          ? ids[`${name.charAt(0).toUpperCase()}${name.slice(1)}`]
          : undefined;
      // A list of ids names the one that there is.
      const listed = /IDs$/.test(name)
        ? ids[`${name.charAt(0).toUpperCase()}${name.slice(1, -1)}`]
        : undefined;
      if (Array.isArray(inner) && inner.length > 0 && listed !== undefined) return [name, [listed]];
      if (name === 'baseUrl' || name === 'url') return [name, 'http://127.0.0.1:9'];
      return [name, typeof inner === 'string' && known !== undefined ? known : withIds(inner, ids)];
    }),
  );
};
