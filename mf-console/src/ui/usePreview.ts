import { useEffect, useState } from 'react';

/** An address under which the browser shows a chosen file; undefined while there is none. */
export const usePreview = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
