import { buildContext } from '@longshot/testing';
import { act, render, screen } from '@testing-library/react';
import { createServices } from '../../../services.ts';
import { ServicesProvider } from '../../../parts/services.ts';
import { buildEnvironment } from '../../../testing/render-coupon.tsx';
import { WaitProgress } from './wait-progress.tsx';

describe('the bar of a wait', () => {
  it('takes 5 s where nobody tells, and moves every 200 ms [notice.progress-bar]', () => {
    const context = buildContext();
    let tick = (): void => undefined;
    const everyMs: number[] = [];
    const environment = {
      ...buildEnvironment(context),
      startInterval: (run: () => void, interval: number) => {
        tick = run;
        everyMs.push(interval);
        return () => undefined;
      },
    };
    const services = createServices(context, environment);
    render(
      <ServicesProvider value={services}>
        <WaitProgress label="Waiting" fromMs={context.now()} />
      </ServicesProvider>,
    );
    const bar = screen.getByRole('progressbar', { name: 'Waiting' });
    expect(bar).toHaveAttribute('value', '0');
    void context.clock.advance(2_500);
    act(() => tick());
    expect(bar).toHaveAttribute('value', '50');
    void context.clock.advance(2_500);
    act(() => tick());
    expect(bar).toHaveAttribute('value', '100');
    expect(everyMs).toEqual([200]);
    services.dispose();
  });
});
