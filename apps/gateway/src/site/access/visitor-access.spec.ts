import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSettings } from '@longshot/contracts';
import type { AccessOrigin } from '../../platform/http/access-port.ts';
import { SiteSource } from '../config/site-source.ts';
import { createVisitorAccess } from './visitor-access.ts';

const origin: AccessOrigin = {
  country: 'DE',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  isGeoOff: false,
  isSignedIn: false,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visitor-access-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function accessOf(settings: Partial<SiteSettings>) {
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify(settings));
  return createVisitorAccess(
    new SiteSource({
      file,
      nowMs: () => 0,
      warn: (sentence) => {
        throw new Error(sentence);
      },
    }),
  );
}

describe('what keeps a visitor out', () => {
  it('is nothing where the site has no rules', () => {
    const access = accessOf({});
    expect(access.looksAtSession()).toBe(false);
    expect(access.find(origin, { class: 'stake', page: '/' })).toEqual({ maintenance: null, block: null });
  });

  it('is the block of the country, of visitors from there alone', () => {
    const access = accessOf({ blocks: [{ templateTypeId: 1, countries: ['DE'] }] });
    const requested = { class: 'sign-in', page: '/registration' } as const;
    expect(access.find(origin, requested).block).toEqual({ reason: 'country', page: 'block' });
    expect(access.find({ ...origin, country: 'AT' }, requested).block).toBeNull();
  });

  it('is a block by page where what is asked for belongs to that page', () => {
    const access = accessOf({ blocks: [{ templateTypeId: 1, paths: ['/live'] }] });
    expect(access.find(origin, { class: 'read', page: '/live' }).block).not.toBeNull();
    expect(access.find(origin, { class: 'read', page: '/line' }).block).toBeNull();
  });

  it('asks who is signed in only where a rule does', () => {
    const access = accessOf({ blocks: [{ templateTypeId: 1, isAnonymous: true }] });
    expect(access.looksAtSession()).toBe(true);
    expect(access.find(origin, { class: 'read', page: '/' }).block).not.toBeNull();
    expect(access.find({ ...origin, isSignedIn: true }, { class: 'read', page: '/' }).block).toBeNull();
  });

  it('is switched off by the cookie for looking, and neither for an account nor for a stake', () => {
    const access = accessOf({ blocks: [{ templateTypeId: 1, countries: ['DE'] }] });
    const isOpen = (asked: 'page' | 'read' | 'sign-in' | 'stake' | 'deposit') =>
      access.find({ ...origin, isGeoOff: true }, { class: asked, page: '/' }).block === null;
    expect((['page', 'read', 'sign-in', 'stake', 'deposit'] as const).filter(isOpen)).toEqual(['page', 'read']);
  });

  it('is maintenance as the file says it, with an end or without', () => {
    const maintenanceOf = (site: NonNullable<SiteSettings['site']>) =>
      accessOf({ site }).find(origin, { class: 'read', page: '/' }).maintenance;
    const startAt = '2026-01-01T00:00:00.000Z';
    const finishAt = '2026-01-01T01:00:00.000Z';
    expect(maintenanceOf({ startAt, finishAt })).toEqual({
      fromMs: Date.parse(startAt),
      untilMs: Date.parse(finishAt),
    });
    expect(maintenanceOf({ startAt, finishAt: null })).toEqual({ fromMs: Date.parse(startAt), untilMs: null });
  });
});
