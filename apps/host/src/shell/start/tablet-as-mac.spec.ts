import { tabletAddress, type TabletVisit } from './tablet-as-mac.ts';

const visit = (part: Partial<TabletVisit> = {}): TabletVisit => ({
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  touchPoints: 5,
  href: 'https://site.example/en/live?day=1',
  mobileUrl: 'https://m.site.example/',
  nowMs: Date.now(),
  page: { cookie: '' },
  ...part,
});

describe('a tablet that poses as a Mac', () => {
  it('is led to the version for phones on its first page, and known from then on [route.tablet-as-mac]', () => {
    const page = { cookie: '' };
    expect(tabletAddress(visit({ page }))).toBe('https://m.site.example/en/live?day=1&platform_type=mobile');
    expect(page.cookie).toContain('touch_points=5; Path=/');
    expect(tabletAddress(visit({ page }))).toBeNull();
  });

  it('stays where its platform is forced', () => {
    expect(tabletAddress(visit({ href: 'https://site.example/en?platform_type=desktop' }))).toBeNull();
  });

  it('is no Mac, and keeps nothing, where nothing is touched', () => {
    const page = { cookie: '' };
    expect(tabletAddress(visit({ touchPoints: 0, page }))).toBeNull();
    expect(page.cookie).toBe('');
  });

  it('never leads to another site than the one configured', () => {
    const to = tabletAddress(visit({ href: 'https://site.example//other.example/x' }));
    expect(new URL(to ?? '').host).toBe('m.site.example');
  });
});
