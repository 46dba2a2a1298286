import { useEffect, useState } from 'react';

/** Address of a chosen picture, to be shown; undefined for another kind of file. Given back to the browser when it is no longer shown. */
export function useFilePreview(file: File | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
