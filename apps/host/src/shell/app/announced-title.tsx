import { LiveRegion } from '@longshot/ui';
import { useEffect, useState } from 'react';

/** Says the title of each page gone to: its remote writes it when it knows it, and a screen reader hears of no other sign. */
export const AnnouncedTitle = () => {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (element === null) return undefined;
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      setTitle(last);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <LiveRegion message={title} quietMs={0} />;
};
