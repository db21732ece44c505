import { escapeHtml } from '../../platform/html/html.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import type { BroadcastProvider, BroadcastRights } from './broadcast-provider.ts';

/** How the ball of the test picture goes round, and how long that takes. */
const MOTION = `<animateMotion dur="8s" repeatCount="indefinite" path="M0 0C60 -70 150 -60 200 0S300 80 380 10 260 -90 160 -40 40 60 0 0Z"/>`;

/** A test picture of a match: its sides and score over a field, with a ball that moves. */
function testPicture({ home, away, state: { score } }: EventSnapshot, isStill: boolean): string {
  const standing = score === null ? '–' : `${score.home} : ${score.away}`;
  const stripes = [0, 2, 4, 6]
    .map((index) => `<rect x="${index * 80}" width="80" height="360" fill="#2c6e49"/>`)
    .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">',
    `<rect width="640" height="360" fill="#256141"/>${stripes}`,
    '<g fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"><path d="M320 20V340M20 20H620V340H20Z"/>',
    '<circle cx="320" cy="180" r="52"/></g>',
    `<g transform="translate(130 190)"><circle r="9" fill="#f4b63a" stroke="#0d2b2d" stroke-width="3">`,
    `${isStill ? '' : MOTION}</circle></g>`,
    '<rect x="20" y="20" width="600" height="44" fill="#0d2b2d" fill-opacity=".85"/>',
    '<g fill="#fff" font-family="sans-serif" font-size="19" font-weight="600">',
    `<text x="36" y="49">${escapeHtml(home.name)}</text>`,
    `<text x="320" y="49" text-anchor="middle">${standing}</text>`,
    `<text x="604" y="49" text-anchor="end">${escapeHtml(away.name)}</text></g>`,
    '</svg>',
  ].join('');
}

/** The provider of demonstrations and tests: a moving test picture of every match that the feed says is filmed. */
export function createSandboxProvider(rights: BroadcastRights): BroadcastProvider {
  return {
    name: 'Sandbox',
    rights,
    has: ({ isLive, info }) => isLive && info['video'] === 'true',
    show: (event, isStill) => ({ type: 'image/svg+xml', body: testPicture(event, isStill) }),
  };
}
