import { useEffect, useState } from 'react';

/** An address for a file's bytes, as long as it is shown. */
export const useObjectURL = (file: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
