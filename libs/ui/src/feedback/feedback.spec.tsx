import { createI18n } from '@longshot/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../i18n/src/locales/en.json';
import { ErrorBlock } from './error-block.tsx';
import { LiveRegion } from './live-region.tsx';
import { EmptyState } from './empty-state.tsx';
import { Message } from './message.tsx';
import { Progress } from './progress.tsx';

createI18n({ language: 'en', resources: { en: { common } } });

describe('ErrorBlock', () => {
  it('says what failed and what still works, and offers to refresh the part', async () => {
    const onRefresh = jest.fn();
    render(
      <ErrorBlock
        title="The coupon did not load"
        text="The board works."
        onRefresh={onRefresh}
        detail="coupon 4.2.1"
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The coupon did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Reload section' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });
});

describe('LiveRegion', () => {
  it('says at most one thing in the quiet time, and of several the last', () => {
    jest.useFakeTimers();
    const view = render(<LiveRegion message="" quietMs={3_000} />);
    const say = (message: string) => view.rerender(<LiveRegion message={message} quietMs={3_000} />);
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    say('Price fell to 1.98');
    pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Price fell to 1.98');
    say('Price rose to 2.00');
    pass(1_000);
    say('Price rose to 2.10');
    pass(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('Price fell to 1.98');
    pass(1_100);
    expect(screen.getByRole('status')).toHaveTextContent('Price rose to 2.10');
    jest.useRealTimers();
  });
});

describe('Progress', () => {
  it('tells how far it is', () => {
    render(<Progress label="Deposit, a week" value={40} />);
    expect(screen.getByRole('progressbar', { name: 'Deposit, a week' })).toHaveAttribute('value', '40');
  });
});

describe('Message', () => {
  it('is said at once only where nothing around it is', () => {
    const { rerender } = render(
      <Message tone="danger" isAlert>
        The sum is too small.
      </Message>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The sum is too small.');
    rerender(<Message tone="success">Saved.</Message>);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Saved.')).toBeVisible();
  });
});

describe('EmptyState', () => {
  it('has the heading of the page where it is all there is on it', () => {
    const { rerender } = render(<EmptyState title="No bets yet" text="Choose a price." />);
    expect(screen.queryByRole('heading')).toBeNull();
    rerender(<EmptyState isPage title="There is no such page" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no such page');
  });
});
