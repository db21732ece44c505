// Served as it is and run by the page when it is at rest. It tells a random number of this browser and what most
// browsers tell alike: no canvas, no fonts, no list of anything.
const KEY = 'longshot.browser-id';

/** The browser's own random id: kept between visits only where the visitor allowed it. */
function browserId(isKept) {
  if (!isKept) return crypto.randomUUID();
  try {
    const id = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}

function screenSize() {
  if (screen.width < 768) return 's';
  return screen.width < 1440 ? 'm' : 'l';
}

/** Answers `{ token, expiresAt, data }`. */
async function exec({ isKept = false } = {}) {
  const facts = {
    id: browserId(isKept),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    screen: screenSize(),
  };
  const answer = await fetch('/hd-api/external-apps/fingerprint', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(facts),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

export const HDF = { exec };
