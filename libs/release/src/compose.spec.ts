import { composeRelease } from './compose.ts';
import { buildsOf, versionsOf } from './release-document.ts';
import { hasOwnId, releaseId } from './release-id.ts';
import { buildArtifact, buildRelease } from './release.fixture.ts';

const host = buildArtifact({ app: 'host', version: '1.0.0-a' });
const coupon = buildArtifact({ app: 'coupon', version: '1.0.0-a' });
const newerCoupon = buildArtifact({ app: 'coupon', version: '1.1.0-b' });

describe('composing a release', () => {
  it('names one artifact for each application and is named by its content', () => {
    const release = buildRelease([host, coupon]);
    expect(versionsOf(release)).toEqual({ host: '1.0.0-a', coupon: '1.0.0-a' });
    expect(release.id).toMatch(/^r-[0-9a-f]{64}$/);
    expect(hasOwnId(release)).toBe(true);
    expect(hasOwnId({ ...release, reason: 'another' })).toBe(false);
  });

  it('does not touch entries that it was not asked about', () => {
    const parent = buildRelease([host, coupon]);
    const release = buildRelease([buildArtifact({ app: 'host', version: '2.0.0-c' })], parent);
    expect(release.microFrontends).toEqual(parent.microFrontends);
    expect(release.parent).toBe(parent.id);
  });

  it('keeps the build before as the one to fall back to', () => {
    const parent = buildRelease([host, coupon]);
    const release = buildRelease([newerCoupon], parent);
    expect(buildsOf(release, 'coupon').map(({ version }) => version)).toEqual(['1.1.0-b', '1.0.0-a']);
    expect(release.microFrontends['coupon']?.[0]?.fallbackUrl).toBe('/artifacts/coupon/1.0.0-a/remoteEntry.js');
  });

  it('leaves an entry alone that gets the version it has', () => {
    const parent = buildRelease([newerCoupon], buildRelease([host, coupon]));
    expect(buildRelease([newerCoupon], parent).microFrontends).toEqual(parent.microFrontends);
  });

  it('takes whole entries over, so that a roll-back does not fall forward', () => {
    const first = buildRelease([host, coupon]);
    const second = buildRelease([newerCoupon], first);
    const entry = first.microFrontends['coupon']?.[0];
    const about = { createdAt: '', createdBy: '', reason: '' };
    const content = composeRelease({ parent: second, set: [], entries: entry ? { coupon: entry } : {}, ...about });
    expect(buildsOf({ ...content, id: '' }, 'coupon').map(({ version }) => version)).toEqual(['1.0.0-a']);
  });

  it('needs a host', () => {
    expect(() => buildRelease([coupon])).toThrow('a release needs a host');
  });

  it('shows the page hashes of scripts and styles only', () => {
    expect(Object.keys(buildRelease([host]).host.files)).toEqual(['main.js', 'main.css']);
  });

  it('gives equal content equal names, whatever the order of its keys', () => {
    const { id, ...content } = buildRelease([host, coupon]);
    const turned = Object.fromEntries(Object.entries(content).reverse()) as typeof content;
    expect(releaseId(turned)).toBe(id);
  });
});
