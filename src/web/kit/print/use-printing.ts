import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When printing began, as an instant; undefined while nothing is printed: paper that draws every row is made for it alone. */
export function usePrinting(): string | undefined {
  const [printedAt, setPrintedAt] = useState<string>();
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrintedAt(new Date().toISOString()));
    const end = (): void => setPrintedAt(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printedAt;
}
