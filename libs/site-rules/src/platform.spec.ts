import { forcedPlatform, isMobileBrowser, isTabletAsMac, platformOf } from './platform.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

describe('the platform of a page', () => {
  it('is what the query forces, whatever the browser is [route.platform-forced]', () => {
    expect(platformOf('a=1&platform_type=desktop', phone)).toBe('desktop');
    expect(platformOf('platform_type=mobile', mac)).toBe('mobile');
    expect(forcedPlatform('platform_type=watch')).toBeUndefined();
  });

  it('is else what the browser says of itself', () => {
    expect([platformOf('', phone), platformOf('', mac)]).toEqual(['mobile', 'desktop']);
    expect(['(iPad; CPU OS 12_2', 'Windows NT 10.0', ''].map(isMobileBrowser)).toEqual([true, false, false]);
  });

  it('is a tablet’s where a Mac feels several fingers', () => {
    expect([isTabletAsMac(mac, 5), isTabletAsMac(mac, 0), isTabletAsMac(phone, 5)]).toEqual([true, false, false]);
  });
});
