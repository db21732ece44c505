import { useEffect } from 'react';
import { writeHead } from './write-head.ts';
import { usePage } from '../page/page-context.tsx';

/** Says how the page is called, as long as it is shown. */
export const useTitle = (title: string): void => {
  const { companyName } = usePage().boot.siteConfig;
  useEffect(() => writeHead(companyName, { title }), [companyName, title]);
};
