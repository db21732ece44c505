import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageProvider } from '../../ground/page/page-context.tsx';
import { buildPage } from '../../testing/build-page.tsx';
import { InstallOutlet } from './install-outlet.tsx';
import { installPrompt, keepInstallPrompt } from './persisted-prompt.ts';
import { REFUSAL_MS } from './install-store.ts';
import { registerWorker } from './register-worker.ts';

const offer = (outcome: 'accepted' | 'dismissed' = 'accepted') => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = jest.fn(async () => undefined);
  return Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
};

const show = (consent: readonly ('necessary' | 'functional')[] = ['necessary', 'functional']) => {
  const { services, context } = buildPage({ consent });
  render(
    <PageProvider services={services}>
      <InstallOutlet />
    </PageProvider>,
  );
  return context;
};

beforeAll(keepInstallPrompt);
beforeEach(() => {
  localStorage.clear();
  installPrompt.event = null;
});

describe('the offer to install', () => {
  it('stands where the browser can install, in place of the browser’s own, and asks once', async () => {
    const context = show();
    expect(screen.queryByRole('complementary')).toBeNull();
    const event = offer();
    act(() => void window.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(context.tracked).toContainEqual({ event: 'install', data: { outcome: 'accepted' } });
  });

  it('takes an offer that came before it was there', async () => {
    window.dispatchEvent(offer());
    show();
    expect(await screen.findByRole('complementary', { name: 'Install the site' })).toBeInTheDocument();
  });

  it('is gone for a month after a no, which is kept only where that is agreed', async () => {
    window.dispatchEvent(offer());
    const { clock } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    const until = Number(localStorage.getItem('longshot.install-refused-until'));
    expect(until - Date.now()).toBeGreaterThan(REFUSAL_MS - 60_000);
    expect(clock).toBeDefined();
    localStorage.clear();
    window.dispatchEvent(offer());
    show(['necessary']);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(localStorage.length).toBe(0);
  });
});

describe('the worker', () => {
  const register = jest.fn(async (): Promise<ServiceWorkerRegistration> => Object.create(null));
  const track = jest.fn();
  beforeEach(() => jest.clearAllMocks());

  it('is registered for the whole site [start-up.service-worker]', async () => {
    await registerWorker(true, track, { register });
    expect(register).toHaveBeenCalledWith('/pwa-sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('is not registered where the site is not installable', async () => {
    await registerWorker(false, track, { register });
    await registerWorker(true, track, undefined);
    expect(register).not.toHaveBeenCalled();
  });

  it('tells when it could not be registered [notice.log-service-worker]', async () => {
    register.mockRejectedValueOnce(new Error('no'));
    await registerWorker(true, track, { register });
    expect(track).toHaveBeenCalledWith('worker_failed', { message: 'Error: no' });
  });
});
