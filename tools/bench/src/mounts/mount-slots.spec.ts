import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../site/checkout.ts';
import { MOUNT_SLOTS, readySelector } from './mount-slots.ts';

describe('the places of the measurement', () => {
  it('are one for every remote of the workspace', () => {
    const apps = readdirSync(join(checkout, 'apps')).filter((app) =>
      existsSync(join(checkout, 'apps', app, 'src/mount.tsx')),
    );
    const remotes = MOUNT_SLOTS.map(({ name }) => name).filter((name) => !name.startsWith('fragment:'));
    expect(remotes.toSorted()).toEqual(apps.toSorted());
  });

  it('tell a remote from a fragment', () => {
    expect(readySelector({ name: 'info', path: '' })).toBe('[data-remote-place="info"][data-remote-phase="ready"]');
    expect(readySelector({ name: 'fragment:promotions', path: '' })).toBe(
      '[data-fragment="promotions"][data-fragment-phase="ready"]',
    );
  });
});
