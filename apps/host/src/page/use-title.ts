import { useEffect } from 'react';
import { useMountContext } from '../remotes/mount-context.tsx';

/** Says how the page is called, as long as it is shown. */
export const useTitle = (title: string): void => {
  const { setHead } = useMountContext();
  useEffect(() => setHead({ title }), [setHead, title]);
};
