import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Sets a filter in the page's address, or takes it out; the page stays where it is. */
export function useAddressFilter(): (key: string, value: string | null) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (key, value) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null || value === '') after.delete(key);
          else after.set(key, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
}
