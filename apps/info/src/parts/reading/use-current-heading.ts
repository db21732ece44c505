import { useEffect, useState } from 'react';

/** The part of the window in which a heading counts as the one that is read: its upper third, below the header. */
const READING_ZONE = '-72px 0px -65% 0px';

/** The id of the heading that is being read: the last one that came into the upper part of the window. */
export function useCurrentHeading(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    if (key === '' || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of key.split(' ')) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return current !== null && ids.includes(current) ? current : (ids[0] ?? null);
}
