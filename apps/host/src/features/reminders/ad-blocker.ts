/** Class names that ad blockers hide: those in their lists. */
const BAIT_CLASSES = 'ad ads adsbox ad-banner banner_ad advertisement';

/** How long a blocker may take to hide it. */
const INSPECT_AFTER_MS = 200;

/** Lays out a bait and looks whether it was taken away. */
export const isAdBlockerThere = (page: Document = document): Promise<boolean> =>
  new Promise((resolve) => {
    const bait = page.createElement('div');
    bait.className = BAIT_CLASSES;
    bait.dataset['foreignClasses'] = '';
    bait.setAttribute('aria-hidden', 'true');
    bait.textContent = '\u00a0';
    page.body.append(bait);
    setTimeout(() => {
      const isHidden = !bait.isConnected || getComputedStyle(bait).display === 'none' || bait.offsetHeight === 0;
      bait.remove();
      resolve(isHidden);
    }, INSPECT_AFTER_MS);
  });
