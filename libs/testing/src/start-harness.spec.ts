import type { HostLocation, MountContext } from '@longshot/host-contract';
import { startHarness } from './start-harness.ts';

describe('an application alone', () => {
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  const show = async (address: string, over: Partial<MountContext> = {}) => {
    history.replaceState(null, '', address);
    const places: string[] = [];
    const seen: MountContext[] = [];
    const mount = (element: HTMLElement, context: MountContext, at: HostLocation) => {
      element.textContent = 'here';
      places.push(at.location.pathname);
      seen.push(context);
      return { update: (next: HostLocation) => void places.push(next.location.pathname), unmount: () => undefined };
    };
    const context = await startHarness({ mount, page: 'office/account', prepare: () => over });
    return { context, places, mountedWith: seen[0] };
  };

  it('stands at its page, in the language of the address, and follows where it is led', async () => {
    const { context, places } = await show('/?lang=ar');
    expect([places, document.documentElement.dir, document.body.textContent]).toEqual([
      ['/ar/office/account'],
      'rtl',
      'here',
    ]);
    context.navigator.push('/ar/office/security');
    expect(places).toEqual(['/ar/office/account', '/ar/office/security']);
  });

  it('stands at the page that the fragment names; an unknown language is English', async () => {
    expect((await show('/?lang=xx#office/settings')).places).toEqual(['/en/office/settings']);
  });

  it('is handed what was prepared in place of the fakes', async () => {
    expect((await show('/', { slot: 'start-column:office' })).mountedWith?.slot).toBe('start-column:office');
  });
});
